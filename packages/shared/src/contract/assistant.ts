import Type, { type Static } from 'typebox'
import {
  AnswerSource,
  AnswerState,
  AssistantTool,
  assistantTools,
  maxAttachedImages,
  maxPictureLength,
  PictureType,
} from '../assistant.ts'
import { JobState } from '../background-job.ts'
import { SafetyFinding } from '../safety-check.ts'
import { ListedJob } from './background-jobs.ts'
import { Editable } from './editable.ts'
import { administrator, endpoint, owner } from './endpoint.ts'
import { Email, Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Assistant'

export const maxPromptLength = 20_000
export const maxTokens = 100_000

const tuning = {
  prompt: Type.String({ maxLength: maxPromptLength, description: 'How Manu speaks and what it cares for' }),
  temperature: Type.Number({ minimum: 0, maximum: 2 }),
  top_p: Type.Number({ minimum: 0, maximum: 1 }),
  model: Type.String({ maxLength: 200, description: 'Empty for the model of the configuration' }),
  tools: Type.Array(AssistantTool, { maxItems: assistantTools.length, uniqueItems: true }),
}
const MaxTokens = Type.Integer({ minimum: 1, maximum: maxTokens, description: 'How long an answer may become' })

/** Specification §3: AI tuning controls. The number of tokens has a call of its own. */
export const AssistantControls = Type.Object({
  id: Type.String({ description: 'Of the controls: the same in every version' }),
  version: Type.String({ description: '0 where nobody has saved any' }),
  ...tuning,
  max_tokens: MaxTokens,
})
export type AssistantControls = Static<typeof AssistantControls>

/** Controls as they were saved, by whom and when. */
export const ControlsVersion = Type.Object({
  ...AssistantControls.properties,
  saved_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  saved_at: Timestamp,
})
export type ControlsVersion = Static<typeof ControlsVersion>

const Controls = Type.Object({ ...Message.properties, controls: AssistantControls })
const version = { maxLength: 12, pattern: '^\\d+$' }
const Version = Type.String(version)

export const getControls = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/get_controls',
  area,
  summary: 'The controls in force',
  authorization: administrator('manuai/get_controls', 'ai_controls'),
  answer: AssistantControls,
})

export const updateTuningParameters = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/update_tuning_parameters',
  area,
  summary: 'Saves a new version of the controls, in force from the next answer',
  authorization: administrator('manuai/update_tuning_parameters', 'ai_controls'),
  body: Editable(
    {
      id: Type.String({ minLength: 1, maxLength: 60 }),
      version: Type.Optional(
        Type.String({
          ...version,
          description: 'The version that was edited: refused when it is no longer the one in force',
        }),
      ),
      ...tuning,
    },
    AssistantControls,
  ),
  answer: Controls,
  errorStatuses: [404, 409],
})

export const setMaxTokens = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/set_max_tokens',
  area,
  summary: 'Sets how long an answer may become, in tokens: a new version of the controls',
  authorization: administrator('manuai/set_max_tokens', 'ai_controls'),
  body: StrictObject({ max_tokens: MaxTokens }),
  answer: Type.Object({ ...Controls.properties, max_tokens: Type.Integer() }),
})

export const getControlsVersions = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/get_controls_versions',
  area,
  summary: 'Every version of the controls, latest first',
  authorization: administrator('manuai/get_controls_versions', 'ai_controls'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(ControlsVersion),
})

export const restoreControls = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/restore_controls',
  area,
  summary: 'Puts an earlier version in force again, as a new one',
  authorization: administrator('manuai/restore_controls', 'ai_controls'),
  body: StrictObject({ version: Version }),
  answer: Controls,
  errorStatuses: [404],
})

export const getModels = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/get_models',
  area,
  summary: 'The models that the model server offers; none, and why, where there is no server or it does not answer',
  authorization: administrator('manuai/get_models', 'ai_controls'),
  answer: Type.Object({
    configured: Type.Boolean({ description: 'Whether there is a model server' }),
    model: Type.Union([Type.String(), Type.Null()], { description: 'The model of the configuration' }),
    models: Type.Array(Type.Object({ name: Type.String(), sees: Type.Boolean({ description: 'It reads pictures' }) })),
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
})

/** How all attempts to talk Manu round went, the last time or while they are made. */
export const SafetyCheck = Type.Object({
  ...ListedJob.properties,
  model: Type.Union([Type.String(), Type.Null()], {
    description: 'The model that was asked; null where there was none',
  }),
  findings: Type.Array(SafetyFinding, { description: 'Once it has ended' }),
})
export type SafetyCheck = Static<typeof SafetyCheck>

export const checkSafety = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/check_safety',
  area,
  summary: 'Tries to talk Manu round in every way that is known, as a job; the one under way, if there is one',
  authorization: administrator('manuai/check_safety', 'ai_controls'),
  successStatuses: [202],
  answer: Type.Object({ ...Message.properties, job: Type.String() }),
})

export const stopSafetyCheck = endpoint({
  method: 'POST',
  path: '/v1/admin/manuai/stop_safety_check',
  area,
  summary: 'Ends a check; what it has found by then stays',
  authorization: administrator('manuai/stop_safety_check', 'ai_controls'),
  body: StrictObject({ job: Id }),
  answer: Type.Object({ ...Message.properties, state: JobState }),
  errorStatuses: [404],
})

export const getSafetyChecks = endpoint({
  method: 'GET',
  path: '/v1/admin/manuai/get_safety_checks',
  area,
  summary: 'What the checks came to, latest first',
  authorization: administrator('manuai/get_safety_checks', 'ai_controls'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(SafetyCheck),
})

export const ChatEntry = Type.Object({
  id: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  timestamp: Timestamp,
  session_id: Type.String(),
  state: AnswerState,
  follow_up_questions: Type.Array(Type.String()),
  sources: Type.Array(AnswerSource),
  attached_images: Type.Array(Type.Object({ filename: Type.String(), mime_type: PictureType }), {
    description: 'The pictures themselves are not kept',
  }),
})
export type ChatEntry = Static<typeof ChatEntry>

export const getChatHistory = endpoint({
  method: 'POST',
  path: '/v1/any/manuai/manu/get_chat_history',
  area,
  summary: 'One’s own talk with Manu, newest first',
  authorization: owner(),
  body: StrictObject({ email: Email, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(ChatEntry),
})

const Picture = Type.String({ maxLength: maxPictureLength, description: 'Base64, with or without `data:…;base64,`' })
const Image = StrictObject({ filename: Type.String({ maxLength: 200 }), base64_data: Picture, mime_type: PictureType })
const Page = Type.String({ maxLength: 200 })
const SessionId = Type.String({ maxLength: 100 })
const AnswerId = { description: 'Names this answer: the same again joins it, and `stop_answer` ends it' }

/** What Manu answers; also the last event of a stream. */
export const Reply = Type.Object({
  response: Type.String({ description: 'Markdown without pictures; links lead to its sources or into Casebench' }),
  follow_up_questions: Type.Array(Type.String()),
  needs_screenshot: Type.Boolean({ description: 'Ask the person, then send the same question again' }),
  session_id: Type.String(),
  answer_id: Type.Union([Type.String(), Type.Null()], { description: 'Null for what is not kept, such as a greeting' }),
  sources: Type.Array(AnswerSource),
  state: Type.Enum(['done', 'stopped']),
})
export type Reply = Static<typeof Reply>

export const respond = endpoint({
  method: 'POST',
  path: '/v1/any/manuai/manuai_2.0/respond',
  area,
  summary:
    'Manu’s answer, whole or, with `accept: text/event-stream`, as it is written. What the caller says of page, playground and permission decides nothing that matters',
  authorization: owner(),
  maxBodyBytes: 11 * 1024 * 1024,
  body: StrictObject({
    user_input: Type.String({ maxLength: 10_000 }),
    email: Email,
    first_name: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Page),
    current_page: Type.Optional(Page),
    last_screenshot_page: Type.Optional(Type.Union([Page, Type.Null()])),
    last_screenshot_timestamp: Type.Optional(
      Type.Union([Type.String({ maxLength: 40 }), Type.Number(), Type.Null()], {
        description: 'ISO 8601, or milliseconds since 1970',
      }),
    ),
    page_screenshot: Type.Optional(Type.Union([Picture, Type.Null()])),
    with_screenshot: Type.Optional(Type.Boolean()),
    bypass_permission: Type.Optional(Type.Boolean({ description: 'The question itself asks Manu to look' })),
    no_screenshot_allowed: Type.Optional(Type.Boolean({ description: 'The person has refused' })),
    session_id: Type.Optional(Type.Union([SessionId, Type.Null()])),
    is_playground_mode: Type.Optional(Type.Boolean()),
    is_proactive_greeting: Type.Optional(Type.Boolean()),
    current_date: Type.Optional(Type.String({ maxLength: 60 })),
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    attached_images: Type.Optional(Type.Array(Image, { maxItems: maxAttachedImages })),
    answer_id: Type.Optional(Type.String({ format: 'uuid', ...AnswerId })),
    controls: Type.Optional(StrictObject({ ...tuning, max_tokens: MaxTokens })),
  }),
  answer: Reply,
  errorStatuses: [409, 413, 429, 503],
})

/** The events of a streamed answer, by name. After the last two nothing follows. */
export const StreamEvents = {
  session: Type.Object({ session_id: Type.String(), answer_id: Type.Union([Type.String(), Type.Null()]) }),
  delta: Type.Object({ text: Type.String() }),
  done: Reply,
  error: Type.Object({ detail: Type.String(), code: Type.String() }),
} as const
export type StreamEvents = { [Name in keyof typeof StreamEvents]: Static<(typeof StreamEvents)[Name]> }

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/v1/any/manuai/manuai_2.0/stop_answer',
  area,
  summary: 'Ends an answer that is being written; what there is of it stays',
  authorization: owner(),
  body: StrictObject({ email: Email, answer_id: Id }),
  answer: Type.Object({ ...Message.properties, state: AnswerState }),
  errorStatuses: [404],
})

export const checkDirectScreenshotRequest = endpoint({
  method: 'POST',
  path: '/v1/any/manuai/manuai_2.0/check_direct_screenshot_request',
  area,
  summary: 'Whether a question asks to look at the page',
  authorization: owner(),
  body: StrictObject({
    query: Type.String({ maxLength: 10_000 }),
    email: Email,
    is_playground_mode: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ is_direct_screenshot_request: Type.Boolean() }),
})
