import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { shownAnswer } from '../../ui/case-text/shown-answer.ts'
import { useAcceptVariant, type Work } from './assessment.ts'

type Props = {
  work: Work
  row: ComparisonRow | undefined
  /** The one that the case is written in. */
  language: string
  onTrial: (jobId: string) => void
  onClose: () => void
}

/** Asks before an answer is saved into the live case as a further accepted one. */
export function VariantDialog({ work, row, language, onTrial, onClose }: Props) {
  const accepting = useAcceptVariant(work, (jobId) => {
    onTrial(jobId)
    onClose()
  })
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      title={t`Save as accepted answer?`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {row && shownAnswer(row.userAnswer, row)}
      </Text>
      <Text c="dimmed" mt="xs">
        <Trans>
          This saves a new version of the case that accepts this answer to “
          <CaseText language={language}>{row?.attributeName}</CaseText>” from everyone. Existing results stay as they
          are. Next you see how regrading would change them, and decide whether to apply it.
        </Trans>
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          data-autofocus
          loading={accepting.isPending}
          onClick={() => {
            if (row?.referenceId) accepting.mutate({ attributeId: row.referenceId, variant: row.userAnswer.trim() })
          }}
        >
          <Trans>Save as accepted answer</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
