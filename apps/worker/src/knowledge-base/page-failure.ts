/** A page could not be read. The message is a sentence for whoever manages the knowledge base. */
export class PageFailure extends Error {
  override name = 'PageFailure'
  /** What it answered with, where it answered. */
  readonly status: number | undefined

  constructor(message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause })
    this.status = status
  }
}

/** By Node's and undici's codes. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'Nobody answers there.',
  ECONNRESET: 'It broke the connection off.',
  EHOSTUNREACH: 'It cannot be reached from here.',
  ENETUNREACH: 'It cannot be reached from here.',
  UND_ERR_SOCKET: 'It broke the connection off.',
  UND_ERR_CONNECT_TIMEOUT: 'It did not answer in time.',
  UND_ERR_HEADERS_TIMEOUT: 'It did not answer in time.',
  UND_ERR_BODY_TIMEOUT: 'It did not answer in time.',
  UND_ERR_HEADERS_OVERFLOW: 'Its answer is not understood.',
}

const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** What went wrong, in words; nothing of this machine or its network is in them. */
export function asPageFailure(error: unknown): PageFailure {
  if (error instanceof PageFailure) return error
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError') return new PageFailure('It did not answer in time.', { cause: error })
  if (certificate.test(code)) return new PageFailure('Its certificate is not valid.', { cause: error })
  if (name === 'HTTPParserError') return new PageFailure('Its answer is not understood.', { cause: error })
  return new PageFailure(reasons[code] ?? 'It could not be read.', { cause: error })
}
