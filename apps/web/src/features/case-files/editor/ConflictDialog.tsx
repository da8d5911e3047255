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
import { loadCase, loadCaseDraft } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import { changesBetween } from '../versions/difference.ts'
import type { Base } from './use-saving.ts'

type Props = {
  caseId: string
  /** What the draft was made from. */
  base: Base
  draft: CaseDraft
  pending: boolean
  onReplace: (base: Base) => void
  onClose: () => void
}

/** What someone else has saved: their draft, or the version that was published since. */
async function loadTheirs(caseId: string, base: Base, signal: AbortSignal) {
  const [current, { draft }] = await Promise.all([loadCase(caseId, undefined, signal), loadCaseDraft(caseId, signal)])
  const isDraft = draft !== null && draft.revision !== base.revision
  return {
    isDraft,
    isDiscarded: draft === null && current.version === base.version,
    saved: isDraft ? draft : current,
    base: { version: current.version, revision: draft?.revision ?? null },
  }
}

/** Someone else has saved the case meanwhile: shows what theirs and the draft do not have in common. */
export function ConflictDialog({ caseId, base, draft, pending, onReplace, onClose }: Props) {
  const theirs = useQuery({
    queryKey: ['case-conflict', caseId],
    queryFn: ({ signal }) => loadTheirs(caseId, base, signal),
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
        {({ isDraft, isDiscarded, saved, base: next }) => (
          <>
            <Text c="dimmed" mb="sm">
              {isDiscarded &&
                t`Someone else has discarded the draft. Your changes are kept. If you save your version, it becomes the draft again. It differs from version ${next.version} as follows:`}
              {isDraft &&
                t`Someone else has saved a draft of this case. Your changes are kept. If you save your version, it replaces their draft, and what only they changed is undone. Your version differs from theirs as follows:`}
              {!isDiscarded &&
                !isDraft &&
                t`You started from version ${base.version}; the case is now at version ${next.version}. Your changes are kept. If you save your version and publish it, what only they changed is undone. Your version differs from theirs as follows:`}
            </Text>
            <DifferenceList changes={changesBetween(saved, draft)} />
            <Group justify="flex-end" gap="xs" mt="lg">
              <Button variant="default" onClick={onClose} data-autofocus>
                <Trans>Keep editing</Trans>
              </Button>
              <Button color="red" loading={pending} onClick={() => onReplace(next)}>
                <Trans>Save mine as the draft</Trans>
              </Button>
            </Group>
          </>
        )}
      </QueryBoundary>
    </Modal>
  )
}
