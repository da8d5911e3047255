import type { CaseFile } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { loadCase } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import { changesBetween } from '../versions/difference.ts'

type Props = {
  caseId: string
  /** The version that the draft was made from. */
  base: number
  draft: CaseDraft
  pending: boolean
  onReplace: (version: number) => void
  onClose: () => void
}

/** Someone else has saved the case meanwhile: shows what theirs and the draft do not have in common. */
export function ConflictDialog({ caseId, base, draft, pending, onReplace, onClose }: Props) {
  const theirs = useQuery<CaseFile>({
    queryKey: ['case-conflict', caseId],
    queryFn: ({ signal }) => loadCase(caseId, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Someone else has saved this case`}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <QueryBoundary query={theirs} failed={t`Could not load their version`} loading={<Skeleton height={120} />}>
        {(current) => (
          <>
            <Text c="dimmed" mb="sm">
              {t`You started from version ${base}; the case is now at version ${current.version}. Your changes are kept. Saving yours creates version ${current.version + 1} and undoes what they changed and you did not. Your version differs from theirs as follows:`}
            </Text>
            <DifferenceList changes={changesBetween(current, draft)} />
            <Group justify="flex-end" gap="xs" mt="lg">
              <Button variant="default" onClick={onClose} data-autofocus>
                <Trans>Keep editing</Trans>
              </Button>
              <Button color="red" loading={pending} onClick={() => onReplace(current.version)}>
                {t`Save mine as version ${current.version + 1}`}
              </Button>
            </Group>
          </>
        )}
      </QueryBoundary>
    </Modal>
  )
}
