import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { looksLikeOwnership } from '@casebench/shared/ownership/graph'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Dialog } from '../../ui/Dialog.tsx'
import { LazyComponent } from '../../ui/LazyComponent.tsx'

const load = async () => (await import('../ownership/OwnershipEditor.tsx')).OwnershipEditor
const ignore = () => {}

type Props = { row: Pick<ComparisonRow, 'attributeName' | 'userAnswer' | 'correctAnswer' | 'structure'> }

/** The candidate's structure with the reference laid over it; nothing for other types of answers. */
export function StructureComparison({ row }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { structure, userAnswer, correctAnswer, attributeName } = row
  if (structure === undefined || !looksLikeOwnership(userAnswer)) return null
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={open}>
        <Trans>Compare the structures</Trans>
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t`Compare the structures`} size="min(1300px, 94vw)">
        <LazyComponent
          load={load}
          props={{
            value: userAnswer,
            subjectName: '',
            rule: undefined,
            readOnly: true,
            labelId: '',
            title: attributeName,
            judged: { ...structure, reference: correctAnswer },
            onType: ignore,
            onChoose: ignore,
            onLeave: ignore,
          }}
        />
      </Dialog>
    </>
  )
}
