import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Blocked } from '../../../../ui/Blocked.tsx'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import { documentsPlace, itemIn, settingsPlace } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { DocumentUploads, ReplaceDocument } from './DocumentUploads.tsx'
import { TextField, useFieldFault } from './fields.tsx'
import classes from './forms.module.css'

const ShownDocument = lazy(async () => ({ default: (await import('./ShownDocument.tsx')).ShownDocument }))

/** The source documents of the case, in the order in which a candidate finds them. */
export function DocumentsForm({ documents }: { documents: readonly SourceDocument[] }) {
  const { readOnly } = useEditing()
  return (
    <div className={classes.form}>
      {documents.length === 0 && (
        <p className={classes.note}>
          <Trans>This case has no documents. Candidates can attach their own.</Trans>
        </p>
      )}
      <ol className={classes.pieces}>
        {documents.map((document, index) => (
          <Document
            // biome-ignore lint/suspicious/noArrayIndexKey: the id is what is typed here, and may be there twice while it is.
            key={index}
            document={document}
            index={index}
            documents={documents}
          />
        ))}
      </ol>
      {!readOnly && <DocumentUploads />}
    </div>
  )
}

type Props = { document: SourceDocument; index: number; documents: readonly SourceDocument[] }

function Document({ document, index, documents }: Props) {
  const { acts, readOnly } = useEditing()
  const place = itemIn(documentsPlace, index)
  const fault = useFieldFault(fieldPath(place, 'file'))
  const { title, documentId, file } = document
  const [isShown, setShown] = useState(false)
  const setAll = (next: readonly SourceDocument[]) =>
    acts.edit((draft) => editFields(draft, settingsPlace, { documents: next }))
  const remove = () => setAll(documents.filter((_, at) => at !== index))
  const move = (step: 1 | -1) => {
    const others = documents.filter((_, at) => at !== index)
    setAll([...others.slice(0, index + step), document, ...others.slice(index + step)])
  }
  return (
    <li className={classes.piece} data-field={fieldPath(place, 'file')} tabIndex={-1}>
      <div className={classes.pieceHead}>
        <span>{title || documentId}</span>
        <span>
          <ActionIcon variant="subtle" color="gray" aria-label={t`View ${title}`} onClick={() => setShown(true)}>
            <IconEye size={16} stroke={1.6} />
          </ActionIcon>
          {!readOnly && (
            <>
              <Blocked reason={index === 0 ? t`This is the first document.` : undefined}>
                <ActionIcon variant="subtle" color="gray" aria-label={t`Move ${title} up`} onClick={() => move(-1)}>
                  <IconArrowUp size={16} stroke={1.6} />
                </ActionIcon>
              </Blocked>
              <Blocked reason={index === documents.length - 1 ? t`This is the last document.` : undefined}>
                <ActionIcon variant="subtle" color="gray" aria-label={t`Move ${title} down`} onClick={() => move(1)}>
                  <IconArrowDown size={16} stroke={1.6} />
                </ActionIcon>
              </Blocked>
              <ReplaceDocument document={document} />
              <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${title}`} onClick={remove}>
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </>
          )}
        </span>
      </div>
      {fault !== undefined && <p className={classes.error}>{fault}</p>}
      <div className={classes.pair}>
        <TextField place={place} field="title" label={t`Title`} required value={title} maxLength={200} />
        <TextField place={place} field="documentId" label={t`Id`} required value={documentId} maxLength={80} />
      </div>
      <p className={classes.note}>{file}</p>
      {isShown && (
        <Suspense>
          <ShownDocument document={document} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </li>
  )
}
