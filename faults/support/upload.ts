import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from './call.ts'
import type { Assigned } from './candidate.ts'

const boundary = 'boundary-of-the-rig'
const uploadPath = '/v1/any/documents/upload_document'
const patience = 30_000
const type = `multipart/form-data; boundary=${boundary}`

/** The bytes of an upload form, as a browser sends it. */
function formOf({ email, caseId, mode }: Assigned, fileName: string, content: Uint8Array): Buffer {
  const fields = Object.entries({ email, caseId, mode }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n`
  return Buffer.concat([Buffer.from(fields.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** Sends a whole form, again as long as the api says that it is too busy just now. */
export async function upload(...sent: Parameters<typeof uploadOnce>): Promise<Reply> {
  for (const end = Date.now() + patience; ; await pause(500)) {
    const reply = await uploadOnce(...sent)
    if (reply.status !== 503 || Date.now() > end) return reply
  }
}

async function uploadOnce(origin: string, is: Assigned, fileName: string, content: Uint8Array): Promise<Reply> {
  try {
    const response = await fetch(`${origin}${uploadPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${is.token}`, 'content-type': type },
      body: new Uint8Array(formOf(is, fileName, content)),
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  } catch (error) {
    return { status: 0, body: undefined, headers: new Headers(), failure: String(error) }
  }
}

/** Sends a share of a form and hangs up. */
export async function cutUpload(
  origin: string,
  is: Assigned,
  fileName: string,
  content: Uint8Array,
  share: number,
): Promise<void> {
  const form = formOf(is, fileName, content)
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [
    `POST ${uploadPath} HTTP/1.1`,
    'host: casebench',
    `authorization: Bearer ${is.token}`,
    `content-type: ${type}`,
    `content-length: ${form.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(form.subarray(0, Math.floor(form.length * share)), resolve))
  await pause(20)
  socket.destroy()
}
