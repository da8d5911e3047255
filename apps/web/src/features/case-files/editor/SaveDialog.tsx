import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Skeleton.css'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCaseEffect } from '../cases.ts'
import classes from './editor.module.css'
import { effectOf } from './saving.ts'

type Props = {
  opened: boolean
  caseId: string
  /** The number that the saved version will have. */
  version: number
  /** Whether it will be kept for tests. */
  testOnly: boolean
  pending: boolean
  onSave: () => void
  onClose: () => void
}

/** Says what saving means for those who have the case, before it is done. */
export function SaveDialog({ opened, version, ...properties }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={properties.onClose}
      title={t`Save as version ${version}`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <Consequences version={version} {...properties} />
    </Modal>
  )
}

function Consequences({ caseId, version, testOnly, pending, onSave, onClose }: Omit<Props, 'opened'>) {
  const effect = useCaseEffect(caseId)
  return (
    <>
      <QueryBoundary query={effect} failed={t`Could not load who has the case`} loading={<Skeleton height={44} />}>
        {(loaded) => (
          <ul className={classes.lines}>
            {effectOf(loaded, { version, testOnly }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
        <Button data-autofocus loading={pending} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </>
  )
}
