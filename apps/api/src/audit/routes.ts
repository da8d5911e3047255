import type { Route } from '../routing/route.ts'
import { checkAuditSealsRoute } from './check-audit-seals.ts'
import { exportAuditRoute } from './export-audit.ts'
import { getAuditSealsRoute } from './get-audit-seals.ts'
import { exportPackRoute } from './pack/export-pack.ts'

export const auditRoutes: readonly Route[] = [
  getAuditSealsRoute,
  checkAuditSealsRoute,
  exportAuditRoute,
  exportPackRoute,
]
