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
  ENOTFOUND: 'This host does not exist.',
  EAI_AGAIN: 'Its host name could not be looked up.',
  ECONNREFUSED: 'The server does not respond.',
  ECONNRESET: 'The server closed the connection.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  UND_ERR_SOCKET: 'The server closed the connection.',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not respond in time.',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not respond in time.',
  UND_ERR_BODY_TIMEOUT: 'The server did not respond in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The server’s response is not valid.',
}

const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** What went wrong, in words; nothing of this machine or its network is in them. */
export function asPageFailure(error: unknown): PageFailure {
  if (error instanceof PageFailure) return error
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError') return new PageFailure('The server did not respond in time.', { cause: error })
  if (certificate.test(code)) return new PageFailure('Its certificate is not valid.', { cause: error })
  if (name === 'HTTPParserError') return new PageFailure('The server’s response is not valid.', { cause: error })
  return new PageFailure(reasons[code] ?? 'It could not be read.', { cause: error })
}
