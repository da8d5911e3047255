import { refusalText } from '../../api/refusal-text.ts'
import { ApiError } from '../../api/request.ts'

/** Why a visitor's call did not work; a server that is asked too often says how long to wait. */
export const failureText = (error: Error): string =>
  error instanceof ApiError && error.status === 429 ? refusalText(error) : error.message

/** The one-time code is unknown, used or expired, or was never one. */
export const isCodeRefused = (error: Error | null): boolean =>
  error instanceof ApiError &&
  (error.status === 404 ||
    (error.problem?.errors ?? []).some(({ path }) => /^(body|querystring)\/\w+_code$/.test(path)))
