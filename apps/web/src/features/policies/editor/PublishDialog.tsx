import type { PolicyKind } from '@casebench/shared/policies'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { usePublish } from '../policies.ts'
import { policyLabels } from '../policy-labels.ts'

type Props = { kind: PolicyKind; revision: string; version: number; onClose: () => void }

/** Asks before a draft becomes a version, and whether everybody has to confirm it. */
export function PublishDialog({ kind, revision, version, onClose }: Props) {
  const [asks, setAsks] = useState(false)
  const publishing = usePublish(onClose)
  return (
    <ConfirmDialog
      opened
      title={t`Publish version ${version} of “${policyLabels[kind]}”?`}
      names={[]}
      action={t`Publish version ${version}`}
      pending={publishing.isPending}
      harmless
      onConfirm={() => publishing.mutate({ kind, revision, asks })}
      onClose={onClose}
    >
      <p>
        <Trans>Everyone can read it at once. A published version can never be changed or withdrawn.</Trans>
      </p>
      <Checkbox
        label={
          kind === 'terms'
            ? t`Everyone has to accept this version`
            : t`Everyone has to confirm that they read this version`
        }
        description={t`This includes you: you are asked before the next page you open. People in the middle of a test are asked afterwards.`}
        checked={asks}
        onChange={({ currentTarget: { checked } }) => setAsks(checked)}
      />
    </ConfirmDialog>
  )
}
