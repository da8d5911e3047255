import { requestTimeout } from '@casebench/shared/constants'
import { t } from '@lingui/core/macro'

/** A form in place of a JSON body, and who hears how much of it has gone, from 0 to 1. */
export type FormUpload = { form: FormData; onProgress: (share: number) => void }

type FormRequest = FormUpload & {
  method: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal | undefined
}

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )

/**
 * Sends a form as `fetch` would, by XMLHttpRequest: nothing else tells how much of a body has gone. A large file may
 * take as long as it needs; what does not move for the time limit of a request is given up.
 */
export function sendForm(url: string, { method, headers, signal, form, onProgress }: FormRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const abort = () => request.abort()
    const stillMoving = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, requestTimeout)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      stillMoving()
      onProgress(total === 0 ? 0 : loaded / total)
    }
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: headersOf(request),
        }),
      )
    request.onerror = () => reject(new TypeError('The connection broke'))
    request.onabort = () => reject(signal?.reason ?? new DOMException(t`The upload stalled`, 'TimeoutError'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', abort)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
    stillMoving()
  })
}
