import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCanOpen } from '../../api/roles.ts'
import { usePack } from './pack.ts'

type Props = { of: { cohort_id: string } | { organization_id: string } }

/** Saves the pack about everyone in a group, for whoever may export the audit trail. */
export function PackButton({ of }: Props) {
  const mayExport = useCanOpen('audit_trail')
  const pack = usePack()
  if (!mayExport) return null
  return (
    <Button variant="default" loading={pack.isPending} onClick={() => pack.mutate(of)}>
      <Trans>Save auditor pack</Trans>
    </Button>
  )
}
