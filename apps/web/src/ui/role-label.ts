import { t } from '@lingui/core/macro'

/** Those that exist from the start (`startingRoles`), in the reader's language. */
const startingRoleLabels: Readonly<Record<string, string>> = {
  get Product_Owner() {
    return t`Product Owner`
  },
  get Suspended() {
    return t({ message: 'Suspended', context: 'role' })
  },
  get Candidate() {
    return t({ message: 'Candidate', context: 'role' })
  },
  get Coordinator() {
    return t`Coordinator`
  },
  get Case_Author() {
    return t`Case Author`
  },
  get Auditor() {
    return t`Auditor`
  },
}

/** A role as it is read. One that somebody made is called as they named it. */
export const roleLabel = (role: string): string =>
  (Object.hasOwn(startingRoleLabels, role) ? startingRoleLabels[role] : undefined) ?? role.replaceAll('_', ' ')
