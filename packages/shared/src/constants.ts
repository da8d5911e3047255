// Business constants of specification §9. Milliseconds unless the name says otherwise.

export const requestTimeout = 30_000
export const requestRetries = 2
export const maxRetryDelay = 5000
/** Delay before retry n (0, 1): min(1000 · 2ⁿ, 5000). */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, maxRetryDelay)

export const evaluationFirstCheck = 90_000
export const evaluationCheckInterval = 30_000
export const evaluationLoopInterval = 2000

export const assignedCasesStale = 5 * 60_000
export const assignedCasesCached = 15 * 60_000
export const assignedCasesRefetch = 60_000
/** How long the page keeps answers on the device. */
export const queriesKept = 24 * 60 * 60_000

/** The page renews its access token about this long after receiving it. */
export const tokenRenewal = 50 * 60_000
export const accessTokenLifeSeconds = 60 * 60
export const guestTokenLifeSeconds = 15 * 60

/** How long the page believes the roles that it keeps in session storage. */
export const rolesCached = 5 * 60_000
export const authenticationFailuresKept = 10
/** How long an alert stays. */
export const alertShown = 2000
/** How long a cookie of the page lives that names no other time. */
export const cookieDays = 365

/** How much of the talk with the assistant the page keeps on the device. */
export const chatEntriesKept = 15
/** How the page pictures itself for the assistant: scale, JPEG quality from 0 to 1, and how long it waits before. */
export const screenshot = { scale: 0.6, quality: 0.7, delay: 300 } as const

export const noJobMessage = 'there is no job running currently'

/** How many characters one answer may have. */
export const maxAnswerLength = 20_000

/** How many rows a repeatable subsection may have: they are counted from 0, and a row beyond is no question. */
export const maxRows = 200
/** How much the answers of one assignment may take together, as `answer_size` of the database counts them. */
export const maxAnswerBytes = 1_000_000
