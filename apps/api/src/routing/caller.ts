/** Who is calling, as the database has it now (give or take a second). */
export type Caller = {
  /** Of a person; of a service account, where it is no reference to `user`: `personId` says which. */
  userId: string
  /** Of a person's session; of a service account its key's. */
  sessionId: string
  /** A service account's is how the audit trail names it, which is nobody's email. */
  email: string
  isTestUnlocked: boolean
  groups: string[]
  pagePermissions: string[]
  endpointPermissions: string[]
  /** The name of the service account, where a program calls. */
  serviceAccount?: string
  /** Its key by name and beginning, as the audit trail tells it. */
  serviceKey?: string
  /**
   * The people who may be behind the call: the person, or whoever could have a key of the service account. What nobody
   * does about themselves, or sees of their own tests, they do not by a program either.
   */
  principals: readonly Principal[]
}

export type Principal = { userId: string; email: string }

/** Whether the call is this person's, directly or by a program of theirs. */
export const isPrincipal = ({ principals }: Pick<Caller, 'principals'>, userId: string | null): boolean =>
  principals.some((principal) => principal.userId === userId)

export const principalIds = ({ principals }: Pick<Caller, 'principals'>): string[] =>
  principals.map(({ userId }) => userId)

export const principalEmails = ({ principals }: Pick<Caller, 'principals'>): string[] =>
  principals.map(({ email }) => email)

/** For columns that refer to the person who did something: null where it was a program. The audit trail names either. */
export const personId = ({ userId, serviceAccount }: Caller): string | null =>
  serviceAccount === undefined ? userId : null
