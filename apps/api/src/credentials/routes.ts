import type { Route } from '../routing/route.ts'
import { decideCertificateRoute } from './decide-certificate.ts'
import { getCertificateRoute } from './get-certificate.ts'
import { getCertificatesRoute } from './get-certificates.ts'
import { getCriteriaMaterialRoute } from './get-criteria-material.ts'
import { getCertificateDefinitionRoute } from './get-definition.ts'
import { getCertificateDefinitionsRoute } from './get-definitions.ts'
import { getIssuerKeysRoute } from './get-keys.ts'
import { issueByDecisionRoute } from './issue-by-decision.ts'
import { didDocumentRoute, statusListRoute } from './issuer-data.ts'
import { downloadCertificateRoute, getOwnCertificatesRoute, shareCertificateRoute } from './own-certificates.ts'
import { replaceIssuerKeyRoute } from './replace-key.ts'
import { retireCertificateDefinitionRoute } from './retire-definition.ts'
import { saveCertificateDefinitionRoute } from './save-definition.ts'
import { publicCertificateFileRoute, verifyFileRoute, verifyLinkRoute } from './verify.ts'

export const credentialsRoutes: readonly Route[] = [
  getCertificateDefinitionsRoute,
  getCertificateDefinitionRoute,
  getCriteriaMaterialRoute,
  saveCertificateDefinitionRoute,
  retireCertificateDefinitionRoute,
  getCertificatesRoute,
  getCertificateRoute,
  issueByDecisionRoute,
  decideCertificateRoute,
  getIssuerKeysRoute,
  replaceIssuerKeyRoute,
  getOwnCertificatesRoute,
  shareCertificateRoute,
  downloadCertificateRoute,
  verifyLinkRoute,
  verifyFileRoute,
  publicCertificateFileRoute,
  statusListRoute,
  didDocumentRoute,
]
