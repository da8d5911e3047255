import { documentExtensions } from '@casebench/shared/document-types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, FileButton, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconFileUpload, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '../../../api/case-query.ts'
import { configurationQuery } from '../../../api/configuration.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { formatFileSize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { DocumentList } from './DocumentList.tsx'
import { ownDocumentsQuery, useUploads } from './own-documents.ts'
import { UploadRow } from './UploadRow.tsx'
import classes from './uploads.module.css'

type Props = { assignment: Assignment; isOpen: boolean }

const skeleton = (
  <div className={classes.rows}>
    {[0, 1, 2].map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={20} width={20} />
        <div className={classes.about}>
          <Skeleton height={12} width="60%" mb={8} />
          <Skeleton height={10} width="40%" />
        </div>
      </div>
    ))}
  </div>
)

/** What the person attached to a case, what is on its way, and how to attach more. */
export function UploadPanel({ assignment, isOpen }: Props) {
  const documents = useQuery(ownDocumentsQuery(assignment))
  const limits = useQuery(configurationQuery).data?.uploads
  const { queue, uploads, arrived } = useUploads(assignment)
  const isFull = limits !== undefined && (documents.data?.length ?? 0) >= limits.most
  const fullText = t`This case has ${limits?.most ?? 0} files, which is the maximum. Delete one to attach another.`
  const documentTypesNamed = t`PDF, PNG, JPEG, WebP, text, CSV, Word (.docx), Excel (.xlsx) and mail (.eml)`
  return (
    <section className={classes.panel} aria-label={t`My uploads`}>
      {isOpen && limits && (
        <div className={classes.chooser}>
          <FileButton
            multiple
            accept={documentExtensions.join(',')}
            onChange={(files) => queue.add(files, limits.largest)}
            inputProps={{ 'aria-label': t`Files to attach` }}
          >
            {(button) => (
              <Blocked reason={isFull ? fullText : undefined}>
                <Button {...button} variant="default" leftSection={<IconFileUpload size={16} />}>
                  <Trans>Choose files</Trans>
                </Button>
              </Blocked>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {isFull
              ? fullText
              : t`Or drop them anywhere on this page, or paste. ${documentTypesNamed}, up to ${formatFileSize(limits.largest)} each and ${limits.most} in all.`}
          </Text>
        </div>
      )}
      {!isOpen && (
        <Text size="sm" c="dimmed" className={classes.chooser}>
          <Trans>You can read the documents of this case, but not change them.</Trans>
        </Text>
      )}
      <VisuallyHidden role="status">{arrived !== '' && t`${arrived} attached`}</VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={classes.rows} aria-label={t`Uploading`}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <QueryBoundary
        query={documents}
        failed={t`Could not load your documents`}
        loading={skeleton}
        isEmpty={(rows) => rows.length === 0}
        empty={
          uploads.length === 0 && (
            <Notice
              icon={<IconPaperclip size={28} stroke={1.5} />}
              title={t`No uploads yet`}
              text={
                isOpen
                  ? t`Attach what supports your answers: extracts, screenshots, notes.`
                  : t`You attached no documents to this case.`
              }
            />
          )
        }
      >
        {(rows) => <DocumentList assignment={assignment} documents={rows} isOpen={isOpen} />}
      </QueryBoundary>
    </section>
  )
}
