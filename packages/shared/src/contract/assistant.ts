import Type, { type Static } from 'typebox'
import { administrator, call, owner } from './call.ts'
import { Email, Fields, Timestamp } from './fields.ts'

const area = 'Assistant'

/** Specification §3: AI tuning controls. The number of tokens has a call of its own. */
export const AssistantControls = Type.Object({
  id: Type.String(),
  prompt: Type.String(),
  temperature: Type.Number(),
  top_p: Type.Number(),
  model: Type.String(),
  tools: Type.Array(Type.String()),
  max_tokens: Type.Integer(),
})
export type AssistantControls = Static<typeof AssistantControls>

export const getControls = call({
  method: 'GET',
  path: '/v1/admin/manuai/get_controls',
  area,
  summary: 'The controls in force',
  may: administrator('manuai/get_controls', 'ai_controls'),
  answer: AssistantControls,
})

export const updateTuningParameters = call({
  method: 'POST',
  path: '/v1/admin/manuai/update_tuning_parameters',
  area,
  summary: 'Saves a new version of the controls, in force from the next answer',
  may: administrator('manuai/update_tuning_parameters', 'ai_controls'),
  body: Fields({
    id: Type.String({ maxLength: 40, description: 'The version that was edited' }),
    prompt: Type.String({ maxLength: 20_000 }),
    temperature: Type.Number({ minimum: 0, maximum: 2 }),
    top_p: Type.Number({ minimum: 0, maximum: 1 }),
    model: Type.String({ maxLength: 200 }),
    tools: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
  }),
  answer: Type.Object({ message: Type.String(), controls: AssistantControls }),
  refuses: [409],
})

export const setMaxTokens = call({
  method: 'POST',
  path: '/v1/admin/manuai/set_max_tokens',
  area,
  summary: 'Sets how long an answer may become, in tokens',
  may: administrator('manuai/set_max_tokens', 'ai_controls'),
  body: Fields({ max_tokens: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  answer: Type.Object({ message: Type.String(), max_tokens: Type.Integer() }),
})

export const ChatEntry = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  timestamp: Timestamp,
  session_id: Type.String(),
})
export type ChatEntry = Static<typeof ChatEntry>

export const getChatHistory = call({
  method: 'POST',
  path: '/v1/any/manuai/manu/get_chat_history',
  area,
  summary: 'One’s own talk with Manu, newest first',
  may: owner(),
  body: Fields({ email: Email }),
  answer: Type.Array(ChatEntry),
})

const longestImage = 700_000
const Image = Fields({
  filename: Type.String({ maxLength: 200 }),
  base64_data: Type.String({ maxLength: longestImage }),
  mime_type: Type.Enum(['image/png', 'image/jpeg', 'image/webp']),
})
const Page = Type.String({ maxLength: 200 })
const SessionId = Type.String({ maxLength: 100 })

export const respond = call({
  method: 'POST',
  path: '/v1/any/manuai/manuai_2.0/respond',
  area,
  summary: 'Manu’s answer. What the caller says of page, playground and permission decides nothing that matters',
  may: owner(),
  body: Fields({
    user_input: Type.String({ maxLength: 10_000 }),
    email: Email,
    first_name: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Page),
    current_page: Type.Optional(Page),
    last_screenshot_page: Type.Optional(Type.Union([Page, Type.Null()])),
    last_screenshot_timestamp: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number(), Type.Null()])),
    page_screenshot: Type.Optional(Type.Union([Type.String({ maxLength: longestImage }), Type.Null()])),
    with_screenshot: Type.Optional(Type.Boolean()),
    bypass_permission: Type.Optional(Type.Boolean()),
    no_screenshot_allowed: Type.Optional(Type.Boolean()),
    session_id: Type.Optional(Type.Union([SessionId, Type.Null()])),
    is_playground_mode: Type.Optional(Type.Boolean()),
    is_proactive_greeting: Type.Optional(Type.Boolean()),
    current_date: Type.Optional(Type.String({ maxLength: 60 })),
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    attached_images: Type.Optional(Type.Array(Image, { maxItems: 5 })),
  }),
  answer: Type.Object({
    response: Type.String(),
    follow_up_questions: Type.Array(Type.String()),
    needs_screenshot: Type.Boolean(),
    session_id: Type.String(),
  }),
  refuses: [429],
})

export const checkDirectScreenshotRequest = call({
  method: 'POST',
  path: '/v1/any/manuai/manuai_2.0/check_direct_screenshot_request',
  area,
  summary: 'Whether a question asks to look at the page',
  may: owner(),
  body: Fields({
    query: Type.String({ maxLength: 10_000 }),
    email: Email,
    is_playground_mode: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ is_direct_screenshot_request: Type.Boolean() }),
})
