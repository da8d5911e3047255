/** A submission under way: the token that names it and when it started. */
type Submission = { token: string; startedAt: number }

export type Submissions = {
  read: (caseAndMode: string) => Submission | undefined
  write: (caseAndMode: string, submission: Submission) => void
  remove: (caseAndMode: string) => void
}

const everyToken = 'casebench.evaluation:'

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function parse(text: string | null): Submission | undefined {
  if (text === null) return undefined
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null || !('token' in entry) || !('startedAt' in entry)) return undefined
    const { token, startedAt } = entry
    return typeof token === 'string' && typeof startedAt === 'number' ? { token, startedAt } : undefined
  } catch {
    // Written by an older version or cut short: it names nothing.
    return undefined
  }
}

/** The tokens of one person on this device, under `caseId#mode` (specification §4). Every tab reads the same. */
export function deviceSubmissions(storage: DeviceStorage, email: string): Submissions {
  const keyOf = (caseAndMode: string) => `${everyToken}${email}:${caseAndMode}`
  return {
    read: (caseAndMode) => parse(storage.getItem(keyOf(caseAndMode))),
    write: (caseAndMode, submission) => storage.setItem(keyOf(caseAndMode), JSON.stringify(submission)),
    remove: (caseAndMode) => storage.removeItem(keyOf(caseAndMode)),
  }
}

export function forgetSubmissions(storage: DeviceStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(everyToken)) storage.removeItem(key)
}
