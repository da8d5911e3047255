import { requestTimeout } from '@casebench/shared/constants'
import { checkDirectScreenshotRequest, respond } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { callApi, callForEvents } from '../../../api/client.ts'
import { type Entry, lookFields, type Step } from './entry.ts'
import type { ManuPage } from './manu-page.ts'
import { readReply } from './reply-stream.ts'

export type Person = { email: string; firstName: string }

/** Where and when the page was pictured last, while the person is on it. */
export type LastScreenshot = { page: string; takenAt: string }

type AnswerRequest = { entry: Entry; person: Person; page: ManuPage; lastScreenshot: LastScreenshot | undefined }

const bodyOf = ({ entry, person: { email, firstName }, page, lastScreenshot }: AnswerRequest) => ({
  user_input: entry.question,
  email,
  first_name: firstName,
  page: page.name,
  current_page: page.template,
  last_screenshot_page: lastScreenshot?.page ?? null,
  last_screenshot_timestamp: lastScreenshot?.takenAt ?? null,
  session_id: entry.sessionId ?? null,
  current_date: new Date().toISOString(),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  attached_images: entry.attachedImages.flatMap(({ filename, mimeType, base64 }) =>
    base64 === undefined ? [] : [{ filename, base64_data: base64, mime_type: mimeType }],
  ),
  answer_id: entry.id,
  ...lookFields(entry),
})

/** Asks, and tells each piece of the answer as it comes. Half a minute without a sign of life aborts `controller`. */
export async function streamAnswer(asked: AnswerRequest, onStep: (step: Step) => void, controller: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = () => controller.abort(new DOMException(t`The answer stopped`, 'TimeoutError'))
  const onSignOfLife = () => {
    clearTimeout(timer)
    timer = setTimeout(silent, requestTimeout)
  }
  onSignOfLife()
  try {
    const read = (response: Response) => readReply(response, { onStep, onSignOfLife })
    return await callForEvents(respond, { body: bodyOf(asked) }, read, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a question itself asks Manu to look at the page. Where nobody can tell it does not. */
export async function asksToLook(question: string, email: string, signal: AbortSignal): Promise<boolean> {
  if (question === '') return false
  try {
    const body = { query: question, email }
    return (await callApi(checkDirectScreenshotRequest, { body }, { signal })).is_direct_screenshot_request
  } catch (error) {
    if (!signal.aborted) console.warn('Whether the question asks to look is not known', error)
    return false
  }
}
