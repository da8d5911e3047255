import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { hashDocuments } from '@casebench/shared/contract/evidence'
import { maxPassagesPerReference } from '@casebench/shared/evidence/limits'
import type { AcceptedPassage, PassageStance } from '@casebench/shared/evidence/schema'
import { t } from '@lingui/core/macro'
import { CloseButton, Group, Input, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callApi } from '../../../../api/client.ts'
import { toastError } from '../../../../ui/toast.ts'
import { AbsentButton } from '../../../evidence/AbsentButton.tsx'
import { EvidenceChip } from '../../../evidence/EvidenceChip.tsx'
import { titlesOf } from '../../../evidence/evidence-documents.ts'
import { evidenceLabel, stanceLabel } from '../../../evidence/evidence-labels.ts'
import type { SelectedPassage } from '../../../evidence/selected-passage.ts'
import { useFieldFault } from '../forms/fields.tsx'
import { MarkPassage } from './MarkPassage.tsx'
import { ReplacedDocument } from './ReplacedDocument.tsx'

type Props = {
  path: string
  passages: readonly AcceptedPassage[]
  documents: readonly SourceDocument[]
  readOnly: boolean
  onChange: (passages: AcceptedPassage[] | undefined) => void
}

const stances: readonly PassageStance[] = ['best', 'acceptable', 'contradicting']

/** Where in the documents a reference stands: its evidence is compared with these passages. */
export function PassagesField({ path, passages, documents, readOnly, onChange }: Props) {
  const [marking, setMarking] = useState<SourceDocument>()
  const fault = useFieldFault(path)
  const titleOf = titlesOf(documents)
  const marked = documents.filter(({ documentId }) =>
    passages.some(({ evidence }) => evidence.kind !== 'absent' && evidence.documentId === documentId),
  )
  const files = marked.map(({ file }) => file)
  const { data: hashed } = useQuery({
    queryKey: ['document-hashes', ...files],
    queryFn: () => callApi(hashDocuments, { body: { files } }),
    enabled: files.length > 0,
    staleTime: 'static',
  })
  /** The document of a passage, if it is not the one any more in which it was marked. */
  const replacedFor = ({ evidence }: AcceptedPassage) => {
    if (evidence.kind === 'absent') return undefined
    const document = marked.find(({ documentId }) => documentId === evidence.documentId)
    const sha256 = document && hashed?.hashes[document.file]
    return document && sha256 && sha256 !== evidence.sha256 ? { document, sha256 } : undefined
  }
  const open = (wanted: string) => setMarking(documents.find(({ documentId }) => documentId === wanted))
  const change = (next: AcceptedPassage[]) => onChange(next.length === 0 ? undefined : next)
  const add = (evidence: AcceptedPassage['evidence']) =>
    change([
      ...passages,
      { stance: passages.some(({ stance }) => stance === 'best') ? 'acceptable' : 'best', evidence },
    ])
  const mark = async (document: SourceDocument, passage: SelectedPassage) => {
    setMarking(undefined)
    try {
      const { hashes } = await callApi(hashDocuments, { body: { files: [document.file] } })
      const sha256 = hashes[document.file]
      if (sha256) add({ ...passage, sha256 })
    } catch (error) {
      toastError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Input.Wrapper
      label={t`Passages in the documents`}
      description={t`Evidence is compared with these. Candidates see them only where they see correct answers.`}
      error={fault}
      data-field={path}
    >
      {passages.map((passage, index) => {
        const label = evidenceLabel(passage.evidence, titleOf)
        const replaced = replacedFor(passage)
        return (
          <Fragment key={JSON.stringify(passage.evidence)}>
            <Group gap="xs" mt={6} wrap="nowrap">
              <NativeSelect
                size="xs"
                aria-label={t`What this source is worth: ${label}`}
                data={stances.map((value) => ({ value, label: stanceLabel(value) }))}
                value={passage.stance}
                disabled={readOnly}
                onChange={({ currentTarget: { value } }) =>
                  change(passages.map((one, at) => (at === index ? { ...one, stance: value as PassageStance } : one)))
                }
              />
              <EvidenceChip evidence={passage.evidence} stance={passage.stance} titleOf={titleOf} onShow={open} />
              {!readOnly && (
                <CloseButton
                  size="sm"
                  aria-label={t`Remove: ${label}`}
                  onClick={() => change(passages.filter((_, at) => at !== index))}
                />
              )}
            </Group>
            {replaced && (
              <ReplacedDocument
                {...replaced}
                passage={passage}
                readOnly={readOnly}
                onTake={(evidence) => change(passages.map((one, at) => (at === index ? { ...one, evidence } : one)))}
              />
            )}
          </Fragment>
        )
      })}
      {!readOnly && passages.length < maxPassagesPerReference && documents.length > 0 && (
        <Group gap="xs" mt={6}>
          <NativeSelect
            size="xs"
            aria-label={t`Mark a passage in a document`}
            value=""
            data={[
              { value: '', label: t`Mark a passage in…` },
              ...documents.map(({ documentId, title }) => ({ value: documentId, label: title })),
            ]}
            onChange={({ currentTarget: { value } }) => open(value)}
          />
          <AbsentButton documents={documents} onChoose={(searched) => add({ kind: 'absent', searched })} />
        </Group>
      )}
      {marking && (
        <MarkPassage
          document={marking}
          onMark={(passage) => void mark(marking, passage)}
          onClose={() => setMarking(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}
