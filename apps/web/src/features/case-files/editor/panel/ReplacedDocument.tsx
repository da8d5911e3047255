import type { SourceDocument } from '@casebench/shared/case-file/schema'
import type { AcceptedPassage, Evidence } from '@casebench/shared/evidence/schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FoundAgain, findAgain } from './find-again.ts'

type Props = {
  passage: AcceptedPassage
  document: SourceDocument
  /** Of the document as the case has it now. */
  sha256: string
  readOnly: boolean
  onTake: (evidence: Evidence) => void
}

function sentenceOf(found: FoundAgain): string {
  if (found.kind !== 'lost')
    return found.kind === 'same'
      ? t`The document was replaced. The passage is on page ${found.page}, unchanged.`
      : t`The document was replaced. On page ${found.page} there is a similar passage: check it before you use it.`
  if (found.why === 'ambiguous') return t`The document was replaced. The passage is in several places: mark it again.`
  return found.why === 'region'
    ? t`The document was replaced. Mark this part of the picture again.`
    : t`The document was replaced. The passage is no longer in it: mark another one or remove this one.`
}

/** A passage that was marked in an earlier version of its document: where it is in the new one, which the author decides to use. */
export function ReplacedDocument({ passage, document, sha256, readOnly, onTake }: Props) {
  const { data, error } = useQuery({
    queryKey: ['passage-found-again', document.file, passage],
    queryFn: () => findAgain(passage, document, sha256),
    staleTime: 'static',
  })
  if (!data && !error) return null
  const text = data ? sentenceOf(data) : t`The document was replaced and cannot be read: mark the passage again.`
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c={data?.kind === 'same' ? undefined : 'var(--mantine-color-error)'}>
        {text}
        {data?.kind === 'changed' && data.evidence.kind === 'quote' && <> “{data.evidence.quote.exact}”</>}
      </Text>
      {data && data.kind !== 'lost' && !readOnly && (
        <Button size="compact-xs" variant="default" onClick={() => onTake(data.evidence)}>
          <Trans>Use this passage</Trans>
        </Button>
      )}
    </Group>
  )
}
