/** Who is calling, as the database has it now (give or take a second). */
export type Caller = {
  userId: string
  sessionId: string
  email: string
  isTestUnlocked: boolean
  groups: string[]
  pagePermissions: string[]
  endpointPermissions: string[]
}
