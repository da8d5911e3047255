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
}

/** For columns that refer to the person who did something: null where it was a program. The audit trail names either. */
export const personId = ({ userId, serviceAccount }: Caller): string | null =>
  serviceAccount === undefined ? userId : null
