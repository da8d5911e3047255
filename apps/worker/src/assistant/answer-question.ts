import { currentControls, type Tuning } from '@casebench/domain/assistant/controls'
import { type AnswerFailure, answerWithin } from '@casebench/domain/assistant/question'
import { retrieve } from '@casebench/domain/knowledge/retrieve'
import { withinTime } from '@casebench/server/deadline'
import { i18n, inLanguage } from '@casebench/server/i18n'
import { type ModelCallRecord, recordModelCalls } from '@casebench/server/model/model-call'
import type { ModelClient } from '@casebench/server/model/model-client'
import type { ModelFault } from '@casebench/server/model/model-error'
import { sourceLanguage } from '@casebench/shared/languages'
import { keepLease } from '../leases/keep-lease.ts'
import type { Services } from '../services.ts'
import { allowedAddresses } from './allowed-addresses.ts'
import { answerFromKnowledge } from './answer-from-knowledge.ts'
import { type ClaimedQuestion, claimQuestion } from './claim-question.ts'
import type { AllowedAddress } from './clean-markdown.ts'
import { type Answered, failAnswer, finishAnswer } from './finish-answer.ts'
import { followUpQuestions } from './follow-up-questions.ts'
import { KnownPassages, type NumberedPassage } from './known-passages.ts'
import { questionLease } from './lease.ts'
import { guardLinks } from './link-guard.ts'
import { messagesFor } from './prompt.ts'
import type { AssistantServices } from './settings.ts'
import { tellText } from './tell-text.ts'
import { type Turn, threadBefore } from './thread.ts'
import { type Ending, writeWithModel } from './write-with-model.ts'

export type AnswerServices = Pick<Services, 'database' | 'answerParts' | 'model' | 'logger'> & AssistantServices

const passagesGiven = 6

/** Milliseconds: whoever stops an answer does not see it written on for long. */
const renewEvery = 500

const failures: Readonly<Record<ModelFault, AnswerFailure>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  overloaded: 'overloaded',
  resting: 'overloaded',
  refused: 'refused',
  malformed: 'malformed',
  truncated: 'malformed',
  stopped: 'interrupted',
}

const remarks: Readonly<Record<Ending['kind'], () => string>> = {
  whole: () => '',
  truncated: () => `\n\n*${i18n.t('This is as long as an answer may become. Ask me to go on.')}*`,
  broken: () => `\n\n*${i18n.t('The answer broke off here. Ask again for the rest.')}*`,
}

/** What Manu says first where it was to look at something and cannot. */
function blindness({ pictures, context }: ClaimedQuestion, canSee: boolean): string {
  if (canSee || (pictures.length === 0 && !context.isAboutScreen)) return ''
  const said =
    pictures.length > 0 && !context.hasScreenshot
      ? i18n.t('I cannot look at pictures here, so I answer from your words alone.')
      : i18n.t('I cannot look at your screen here, so I answer from your words alone.')
  return `*${said}*\n\n`
}

/** Takes an answer down while it is written, as it may be read, and passes it on. `first` stands before its first word. */
function takeDown({ answerParts, logger }: AnswerServices, id: string, allowed: AllowedAddress, first: string) {
  const guard = guardLinks(allowed)
  const telling = tellText(answerParts, id, (error) =>
    logger.warn({ err: error }, 'a piece of an answer could not be passed on; its reader gets it with the end'),
  )
  let answer = ''
  const add = (text: string) => {
    answer += text
    if (text !== '') telling.tell(text)
  }
  return {
    say: (text: string) => add((answer === '' ? first : '') + guard.take(text)),
    end: async (remark: string): Promise<string> => {
      add(guard.rest() + remark)
      await telling.stop()
      return answer
    },
    isEmpty: () => answer === '',
  }
}

type Draft = ReturnType<typeof takeDown>

/** Ends when whoever reads along has not seen a word for too long since they asked. */
function firstWordLimit({ waited }: ClaimedQuestion): { signal: AbortSignal; heard: () => void } {
  const late = new AbortController()
  const end = () => late.abort(new DOMException('No word came in time', 'TimeoutError'))
  const timer = setTimeout(end, answerWithin - waited)
  return { signal: late.signal, heard: () => clearTimeout(timer) }
}

type Answering = {
  question: ClaimedQuestion
  controls: Tuning
  thread: readonly Turn[]
  passages: KnownPassages
  given: readonly NumberedPassage[]
  draft: Draft
  unwanted: AbortSignal
}

async function answerByKnowledge({ database }: AnswerServices, { question, passages, given, draft }: Answering) {
  const { text, followUps } = answerFromKnowledge(question.question, given)
  draft.say(text)
  const answer = await draft.end('')
  await finishAnswer(database, question, { answer, followUps, sources: passages.namedIn(answer) })
}

/** @returns what is to be stored: the answer, or why there is none. */
async function answerByModel(
  { database }: AnswerServices,
  { question, controls, thread, passages, given, draft, unwanted }: Answering,
  model: ModelClient,
  record: (call: ModelCallRecord) => void,
): Promise<Answered | AnswerFailure> {
  const { userId, page } = question
  const limit = firstWordLimit(question)
  const signal = withinTime(question.timeout, unwanted, limit.signal)
  const pictures = model.sees(controls.model) ? question.pictures : []
  const messages = messagesFor({ ...question, prompt: controls.prompt, passages: given, thread, pictures })
  const ending = await writeWithModel(messages, {
    model,
    controls,
    purpose: question.isTrial ? 'playground' : 'chat',
    rights: { database, userId, page, passages },
    onText: (text) => {
      limit.heard()
      draft.say(text)
    },
    record,
    signal,
  })
  limit.heard()
  const stopped = ending.kind === 'broken' && ending.error.fault === 'stopped'
  if (ending.kind === 'broken' && !stopped && draft.isEmpty()) return failures[ending.error.fault]
  const answer = await draft.end(stopped ? '' : remarks[ending.kind]())
  const talk = { question: question.question, answer }
  const followUps = ending.kind === 'whole' ? await followUpQuestions(model, talk, record, signal) : []
  return { answer, followUps, sources: passages.namedIn(answer) }
}

/** What an answer is made of, read at once: somebody waits for it. */
async function gather(services: AnswerServices, question: ClaimedQuestion, unwanted: AbortSignal): Promise<Answering> {
  const { database, model, assistant } = services
  const passages = new KnownPassages()
  const [found, controls, thread, allowed] = await Promise.all([
    retrieve(database, { question: question.question, page: question.page, limit: passagesGiven }),
    question.context.controls ?? currentControls(database),
    threadBefore(database, question),
    allowedAddresses(database, assistant.publicUrl, passages),
  ])
  const given = passages.add(found)
  const draft = takeDown(services, question.id, allowed, blindness(question, model?.sees(controls.model) ?? false))
  return { question, controls, thread, passages, given, draft, unwanted }
}

async function answer(services: AnswerServices, question: ClaimedQuestion, unwanted: AbortSignal): Promise<void> {
  const { database, model, logger } = services
  const answering = await gather(services, question, unwanted)
  if (!model) return answerByKnowledge(services, answering)
  const calls: ModelCallRecord[] = []
  const noteCalls = () =>
    recordModelCalls(database, question, calls).catch((error: unknown) =>
      logger.warn({ err: error }, 'the use of the model could not be noted'),
    )
  const written = await answerByModel(services, answering, model, (call) => calls.push(call)).catch(async (error) => {
    await noteCalls()
    throw error
  })
  const store = () =>
    typeof written === 'string' ? failAnswer(database, question, written) : finishAnswer(database, question, written)
  // At once, for both wait for the disk, and whoever asked for both.
  await Promise.all([store(), noteCalls()])
}

/**
 * Answers one question of the chat. The row is the truth: without a claim there is nothing to do, and what comes after
 * the question was stopped or given up is discarded.
 */
export async function answerQuestion(services: AnswerServices, id: string): Promise<void> {
  const { database, assistant, answerParts, logger } = services
  const question = await claimQuestion(database, assistant.secret, id)
  if (!question) return
  const kept = keepLease(database, questionLease, question, { every: renewEvery })
  try {
    await inLanguage(question.context.language ?? sourceLanguage, () => answer(services, question, kept.signal))
  } catch (error) {
    logger.error({ err: error, entryId: id }, 'a question could not be answered')
    await failAnswer(database, question, 'interrupted')
  } finally {
    await kept.stop()
    await answerParts
      .publish({ entryId: id, kind: 'ended' })
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'the end of an answer could not be told; its reader looks'),
      )
  }
}
