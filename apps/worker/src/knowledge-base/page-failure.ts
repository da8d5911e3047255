import { failures } from '@casebench/domain/failures'
import { inEnglish, type Message } from '@casebench/shared/message'

/** A page could not be read. The message is a sentence for whoever manages the knowledge base. */
export class PageFailure extends Error {
  override name = 'PageFailure'
  /** What it answered with, where it answered. */
  readonly status: number | undefined

  constructor(message: Message, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(inEnglish(message), { cause })
    this.status = status
  }
}

/** By Node's and undici's codes. */
const reasons: Readonly<Record<string, Message>> = {
  ENOTFOUND: failures.noHost,
  EAI_AGAIN: failures.noLookup,
  ECONNREFUSED: failures.noResponse,
  ECONNRESET: failures.closed,
  EHOSTUNREACH: failures.unreachable,
  ENETUNREACH: failures.unreachable,
  UND_ERR_SOCKET: failures.closed,
  UND_ERR_CONNECT_TIMEOUT: failures.late,
  UND_ERR_HEADERS_TIMEOUT: failures.late,
  UND_ERR_BODY_TIMEOUT: failures.late,
  UND_ERR_HEADERS_OVERFLOW: failures.invalidResponse,
}

const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** What went wrong, in words; nothing of this machine or its network is in them. */
export function asPageFailure(error: unknown): PageFailure {
  if (error instanceof PageFailure) return error
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError') return new PageFailure(failures.late, { cause: error })
  if (certificate.test(code)) return new PageFailure(failures.certificate, { cause: error })
  if (name === 'HTTPParserError') return new PageFailure(failures.invalidResponse, { cause: error })
  return new PageFailure(reasons[code] ?? failures.unreadable, { cause: error })
}
