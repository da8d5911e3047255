import { type Message, msg, type Text } from './message.ts'

/** The roles that exist from the start (`startingRoles`), as they are read. */
const startingRoleLabels: Readonly<Record<string, Message>> = {
  Product_Owner: msg`Product Owner`,
  Suspended: msg`Suspended`,
  Candidate: msg`Candidate`,
  Coordinator: msg`Coordinator`,
  Case_Author: msg`Case Author`,
  Auditor: msg`Auditor`,
}

/** A role as it is read. One that somebody made is called as they named it. */
export const roleText = (role: string): Text =>
  (Object.hasOwn(startingRoleLabels, role) ? startingRoleLabels[role] : undefined) ?? role
