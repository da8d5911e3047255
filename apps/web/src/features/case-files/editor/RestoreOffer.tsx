import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { formatDateTime } from '../../../ui/formats.ts'
import { sentences } from '../../../ui/sentences.ts'
import type { KeptDraft } from '../draft/device-drafts.ts'

type Props = {
  kept: KeptDraft
  /** The version that would be opened instead. */
  version: number | undefined
  onRestore: () => void
  onForget: () => void
}

/** Offers what was changed on an earlier visit and never saved. */
export function RestoreOffer({ kept: { draft, version: base, keptAt }, version, onRestore, onForget }: Props) {
  const name = draft.caseData.details.name
  const date = formatDateTime(keptAt)
  const what =
    base !== undefined
      ? t`Changes to this case, of ${date}.`
      : name === ''
        ? t`A new case, of ${date}.`
        : t`A new case, ${name}, of ${date}.`
  const since =
    base === version || base === undefined || version === undefined
      ? ''
      : t`They were made to version ${base}; the case is now at version ${version}.`
  return (
    <Alert variant="default" title={t`Unsaved changes on this device`}>
      {sentences(what, since)}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onForget}>
          <Trans>Delete and continue</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
