import type { Document } from '@casebench/shared/contract/documents'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFile, IconFileSpreadsheet, IconFileText, IconMail, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatDateTime, formatFileSize } from '../../../ui/formats.ts'
import { toastError } from '../../../ui/toast.ts'
import { useDeleteDocument } from './own-documents.ts'
import classes from './uploads.module.css'
import { openDocument } from './view-document.ts'

type Props = { assignment: Assignment; documents: readonly Document[]; isOpen: boolean }

function iconFor(contentType: string): typeof IconFile {
  if (contentType.startsWith('image/')) return IconPhoto
  if (/csv|spreadsheet/.test(contentType)) return IconFileSpreadsheet
  if (contentType.startsWith('message/')) return IconMail
  return /pdf|text|word/.test(contentType) ? IconFileText : IconFile
}

const detailOf = ({ size, version, uploadedAt }: Document): string =>
  [formatFileSize(size), ...(version > 1 ? [t`version ${version}`] : []), formatDateTime(uploadedAt)].join(' · ')

/** The documents of a case, newest first, each to be viewed and, while the case is open, deleted. */
export function DocumentList({ assignment, documents, isOpen }: Props) {
  const deletion = useDeleteDocument(assignment)
  const [doomed, setDoomed] = useState<string>()
  const remove = (fileName: string) =>
    deletion.mutate(fileName, {
      onSuccess: () => setDoomed(undefined),
      onError: (error) => {
        setDoomed(undefined)
        toastError(error.message)
      },
    })
  return (
    <>
      <ul className={classes.rows} aria-label={t`Attached`}>
        {documents.map((document) => {
          const { fileName, contentType } = document
          const Icon = iconFor(contentType)
          return (
            <li key={fileName} className={classes.row}>
              <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
              <div className={classes.about}>
                <div className={classes.name}>{fileName}</div>
                <div className={classes.detail}>{detailOf(document)}</div>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t`View ${fileName}`}
                onClick={() => void openDocument(assignment, document)}
              >
                <Trans>View</Trans>
              </Button>
              {isOpen && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Delete ${fileName}`}
                  onClick={() => setDoomed(fileName)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={t`Delete this document?`}
        names={doomed === undefined ? [] : [doomed]}
        action={t`Delete document`}
        pending={deletion.isPending}
        onConfirm={() => doomed !== undefined && remove(doomed)}
        onClose={() => setDoomed(undefined)}
      >
        <Trans>All its versions are deleted too. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  )
}
