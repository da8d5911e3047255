import { randomUUID } from 'node:crypto'
import { intentOf, isHowTo } from '@casebench/domain/assistant/intent'
import { answerWithin, type QuestionContext, streamWithin } from '@casebench/domain/assistant/question'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import { type Reply, respond } from '@casebench/shared/contract/assistant'
import type { Input } from '@casebench/shared/contract/endpoint'
import { knowledgePages } from '@casebench/shared/knowledge-base'
import { canOpenPage } from '@casebench/shared/permissions'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { emptySentence } from '../http/fault-sentence.ts'
import { invalid } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { requireBudget } from '../usage/budgets.ts'
import { answerIntent } from './answer-intent.ts'
import { subscribeToAnswer } from './answer-subscription.ts'
import { hasOpenTest, isAssessmentPage } from './assessment.ts'
import { ownEntry, replyOf } from './entry.ts'
import { greeting } from './greeting.ts'
import { canModelSee } from './model-sight.ts'
import { type ReadPictures, readPictures } from './pictures.ts'
import { refusalBy } from './refusals.ts'
import { asksOnlyToLook, isAboutScreen } from './screenshot-request.ts'
import { sessionFor } from './session.ts'
import { askWorker, storeAnswered } from './store-question.ts'
import { streamReply, wantsStream } from './stream-reply.ts'
import { isFirstVisit } from './visits.ts'

type Body = Input<typeof respond>['body']
type ResponseContext = {
  services: Services
  caller: Caller
  body: Body
  id: string
  sessionId: string
  isStreamed: boolean
}
type OnText = (text: string) => void

const mayLook = (): string => i18n.t('May I look at your screen? I answer better when I see what you see.')
/** Milliseconds for which what Manu saw of a page is in the talk, so that it need not look again. */
const seenFor = 2 * 60_000

/** A reply that is not kept. */
const passing = (response: string, session_id: string): Reply => ({
  response,
  follow_up_questions: [],
  needs_screenshot: false,
  session_id,
  answer_id: null,
  sources: [],
  state: 'done',
})

const isTrial = ({ body, caller }: Pick<ResponseContext, 'body' | 'caller'>): boolean =>
  body.is_playground_mode === true && canOpenPage('ai_controls', caller.groups, caller.pagePermissions)

/** What the page says counts for an assessment; what it does not say is known here. */
const inAssessment = async ({ services, caller, body }: ResponseContext): Promise<boolean> =>
  isAssessmentPage(body.page ?? '') ||
  isAssessmentPage(body.current_page ?? '') ||
  hasOpenTest(services.database, caller.userId)

/** The key of the page, as far as there is such a page: it names figures of the usage. */
const pageOf = ({ page }: Body): string => knowledgePages.find((known) => known === page) ?? ''

const questionOf = (
  { body, id, sessionId, caller }: ResponseContext,
  { attached }: Pick<ReadPictures, 'attached'>,
) => ({
  id,
  sessionId,
  page: pageOf(body),
  question: body.user_input,
  attached,
  isTrial: isTrial({ body, caller }),
})

/** Whether the last screenshot shows this page, and is fresh. */
function wasJustSeen({ last_screenshot_page, last_screenshot_timestamp, current_page, page }: Body): boolean {
  if (!last_screenshot_page || last_screenshot_timestamp == null) return false
  const age = Date.now() - new Date(last_screenshot_timestamp).getTime()
  return [page, current_page].includes(last_screenshot_page) && age >= 0 && age < seenFor
}

const asksPermission = (body: Body): boolean =>
  !body.page_screenshot &&
  !body.with_screenshot &&
  !body.bypass_permission &&
  !body.no_screenshot_allowed &&
  !wasJustSeen(body)

const canBeShown = ({ services, body, caller }: ResponseContext): Promise<boolean> =>
  canModelSee(services, isTrial({ body, caller }) ? body.controls : undefined)

const cannotLook = (): string =>
  i18n.t(
    'I cannot look at your screen: no model that reads pictures is connected. No picture of it was taken. Tell me in words what you see, or what you want to do.',
  )

/**
 * What is answered by rule where no model is connected: courtesies, and what only the asker's own data tells. How something is
 * done may be in the knowledge base, which the worker asks.
 */
async function answerByRule(
  { services, caller, body }: ResponseContext,
  read: ReadPictures,
): Promise<string | undefined> {
  if (services.config.model || read.pictures.length > 0) return undefined
  if (asksOnlyToLook(body.user_input)) return cannotLook()
  const intent = intentOf(body.user_input)
  if (intent === undefined || isHowTo(intent)) return undefined
  return answerIntent(intent, { services, caller, firstName: body.first_name ?? '' })
}

/** Keeps an answer that needs neither a model nor the worker. */
async function keep(
  asking: ResponseContext,
  read: ReadPictures,
  answer: string,
  needsScreenshot = false,
): Promise<Reply> {
  await storeAnswered(asking.services.database, questionOf(asking, read), answer, needsScreenshot)
  return { ...passing(answer, asking.sessionId), answer_id: asking.id, needs_screenshot: needsScreenshot }
}

/** What needs neither the model nor the worker: greetings, refusals, and the question whether Manu may look. */
async function answerAtOnce(asking: ResponseContext, read: ReadPictures): Promise<Reply | undefined> {
  const { services, caller, body, sessionId } = asking
  const { database } = services
  const assessed = await inAssessment(asking)
  if (body.is_proactive_greeting) {
    // In a test nobody is greeted; the list of tests is no test.
    if (assessed && (pageOf(body) !== 'test_mode' || (await hasOpenTest(database, caller.userId))))
      return passing('', sessionId)
    const page = pageOf(body)
    const occasion = { page, firstName: body.first_name ?? '', chance: Math.random() }
    return passing(
      greeting({ ...occasion, isFirstVisit: await isFirstVisit(database, caller.userId, page) }),
      sessionId,
    )
  }
  if (assessed) return keep(asking, read, refusalBy(Math.random()))
  if (body.user_input.trim() === '' && read.pictures.length === 0)
    throw invalid([{ path: 'body/user_input', message: i18n.t('is empty'), sentence: emptySentence() }])
  if (asksPermission(body) && isAboutScreen(body.user_input) && (await canBeShown(asking)))
    return keep(asking, read, mayLook(), true)
  return undefined
}

function contextOf(
  { body, caller, isStreamed }: ResponseContext,
  { pictures, hasScreenshot }: ReadPictures,
): QuestionContext {
  return {
    firstName: body.first_name ?? '',
    currentPage: body.current_page ?? '',
    currentDate: body.current_date ?? '',
    timeZone: body.time_zone ?? '',
    language: currentLanguage(),
    hasScreenshot,
    isAboutScreen: pictures.length === 0 && isAboutScreen(body.user_input),
    isStreamed,
    controls: isTrial({ body, caller }) ? (body.controls ?? null) : null,
  }
}

/** An answer of the worker's as it is read; a refusal in its place once a test has begun. */
async function replyAlong(
  { services, caller, id, sessionId }: ResponseContext,
  ask: () => Promise<void>,
  onText: OnText,
) {
  const entry = await subscribeToAnswer(services, { id, userId: caller.userId, ask, onText })
  return entry ? replyOf(entry) : { ...passing(refusalBy(Math.random()), sessionId), answer_id: id }
}

/** The answer that the worker writes. */
async function answerByWorker(asking: ResponseContext, read: ReadPictures, onText: OnText): Promise<Reply> {
  const { services, isStreamed } = asking
  const context = contextOf(asking, read)
  const timeout = isStreamed ? streamWithin : answerWithin
  const ask = () => askWorker(services, questionOf(asking, read), { context, pictures: read.pictures, timeout })
  return replyAlong(asking, ask, onText)
}

/** What is asked again with the id of an answer joins that answer: a page may repeat a call that was cut. */
async function begun({ services, caller, body }: ResponseContext): Promise<boolean> {
  if (body.answer_id === undefined) return false
  return (await ownEntry(services.database, body.answer_id, caller.userId)) !== undefined
}

/** Decides how a question is answered. What is refused is refused here, before anything is streamed. */
async function prepare(asking: ResponseContext): Promise<(onText: OnText) => Promise<Reply>> {
  const { services, caller } = asking
  const { database } = services
  // What was asked just before a test began is not read in it.
  if ((await begun(asking)) && !(await hasOpenTest(database, caller.userId))) {
    return (onText) => replyAlong(asking, async () => {}, onText)
  }
  const read = await readPictures(asking.body)
  const sayAtOnce = (reply: Reply) => async (onText: OnText) => {
    onText(reply.response)
    return reply
  }
  const immediate = await answerAtOnce(asking, read)
  if (immediate) return sayAtOnce(immediate)
  await Promise.all([
    attemptLimits(services).count('question', caller.userId),
    services.config.model && requireBudget(database, caller.userId),
  ])
  const ruled = await answerByRule(asking, read)
  if (ruled !== undefined) return sayAtOnce(await keep(asking, read, ruled))
  return (onText) => answerByWorker(asking, read, onText)
}

export const respondRoute = route(respond, async ({ body, services, caller, request, reply }) => {
  const isStreamed = wantsStream(request)
  const asking: ResponseContext = {
    services,
    caller,
    body,
    id: body.answer_id ?? randomUUID(),
    sessionId: await sessionFor(services.database, caller.userId, body.session_id),
    isStreamed,
  }
  const answer = await prepare(asking)
  if (!isStreamed) return answer(() => {})
  return streamReply({ services, caller, reply, request, answer, id: asking.id, sessionId: asking.sessionId })
})
