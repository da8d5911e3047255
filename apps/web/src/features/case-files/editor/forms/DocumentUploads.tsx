import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { uploadCaseDocument } from '@casebench/shared/contract/case-exchange'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton, VisuallyHidden } from '@mantine/core'
import { IconFileUpload, IconReplace } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, useState, useSyncExternalStore } from 'react'
import { ApiError, callApi, NetworkError } from '../../../../api/client.ts'
import { configurationQuery } from '../../../../api/configuration.ts'
import { detailOf } from '../../../../api/request.ts'
import { formatFileSize } from '../../../../ui/formats.ts'
import { toastError } from '../../../../ui/toast.ts'
import { UploadRow } from '../../../documents/uploads/UploadRow.tsx'
import { UploadQueue } from '../../../documents/uploads/upload-queue.ts'
import { addDocument, replaceFile } from '../../draft/documents.ts'
import { useEditing } from '../editor-context.ts'
import classes from './forms.module.css'

/** The types that the desk shows. */
const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.txt,.csv'

async function upload(
  file: File,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<SourceDocument> {
  const form = new FormData()
  form.append('file', file)
  const options = { upload: { form, onProgress }, ...(signal ? { signal } : {}) }
  return (await callApi(uploadCaseDocument, {}, options)).document
}

const queueFor = (add: (document: SourceDocument) => void) =>
  new UploadQueue({
    send: async (file, signal, onProgress) => add(await upload(file, onProgress, signal)),
    mayPass: (error) =>
      error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 500)),
    messageOf: (error) => (error instanceof Error ? error.message : String(error)),
  })

/** Takes documents that are dropped or chosen, several at once; each joins the case as it arrives. */
export function DocumentUploads() {
  const { acts } = useEditing()
  const [queue] = useState(() => queueFor((document) => acts.edit((draft) => addDocument(draft, document))))
  const { uploads, arrived } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [over, setOver] = useState(false)
  const largest = useQuery(configurationQuery).data?.uploads.largest
  const add = (files: File[]) => queue.add(files, largest ?? Number.POSITIVE_INFINITY)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label={t`Add documents`}
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton multiple accept={accepted} onChange={add} inputProps={{ 'aria-label': t`Documents of the case` }}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconFileUpload size={16} stroke={1.6} />}>
            <Trans>Add documents</Trans>
          </Button>
        )}
      </FileButton>
      <p className={classes.note}>
        {largest === undefined
          ? t`Or drop files here: PDF, PNG, JPEG, WebP or text.`
          : t`Or drop files here: PDF, PNG, JPEG, WebP or text, up to ${formatFileSize(largest)} each.`}
      </p>
      <VisuallyHidden role="status">{arrived !== '' && t`${arrived} added`}</VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t`Uploading`}>
          {uploads.map((one) => (
            <UploadRow key={one.id} upload={one} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Puts another file in the place of one. */
export function ReplaceDocument({ document: { title, file } }: { document: SourceDocument }) {
  const { acts } = useEditing()
  const replacing = useMutation({
    mutationFn: (chosen: File) => upload(chosen),
    onSuccess: (next) => acts.edit((draft) => replaceFile(draft, file, next)),
    onError: (error) => toastError(detailOf(error)),
  })
  return (
    <FileButton accept={accepted} onChange={(chosen) => chosen && replacing.mutate(chosen)}>
      {(button) => (
        <ActionIcon
          {...button}
          variant="subtle"
          color="gray"
          aria-label={t`Replace the file of ${title}`}
          loading={replacing.isPending}
        >
          <IconReplace size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </FileButton>
  )
}
