import type { PolicyKind } from '@casebench/shared/policies'
import { PolicyText } from './PolicyText.tsx'
import { PublicPage } from './PublicPage.tsx'
import { policyLabels } from './policy-labels.ts'

/** A published text at an address of its own. */
export function PolicyPage({ kind, version }: { kind: PolicyKind; version: number | undefined }) {
  return (
    <PublicPage title={policyLabels[kind]}>
      <PolicyText kind={kind} version={version} label={policyLabels[kind]} />
    </PublicPage>
  )
}
