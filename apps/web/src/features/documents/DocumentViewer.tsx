import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/Notice.tsx'
import type { documentQuery } from './document-query.ts'
import classes from './documents.module.css'
import { ImageDocument } from './ImageDocument.tsx'
import { LoadingDocument } from './LoadingDocument.tsx'
import { PdfDocument } from './PdfDocument.tsx'
import { TextDocument } from './TextDocument.tsx'

type Props = {
  document: Pick<CandidateCase['documents'][number], 'title' | 'contentType'>
  /** How its content is fetched. */
  source: ReturnType<typeof documentQuery>
}

/** One document: loading, refused, or shown by its kind. */
export function DocumentViewer({ document, source }: Props) {
  const name = source.queryKey.join('/')
  const query = useQuery(source)
  if (query.data === undefined) {
    if (!query.isError) return <LoadingDocument />
    return (
      <div className={classes.empty}>
        <Notice
          icon={<IconCloudOff size={28} stroke={1.5} />}
          title={t`Could not load this document`}
          text={query.error.message}
          action={
            <Button variant="default" onClick={() => query.refetch()} loading={query.isFetching}>
              <Trans>Try again</Trans>
            </Button>
          }
          isAlert
        />
      </div>
    )
  }
  if (document.contentType === 'application/pdf')
    return <PdfDocument name={name} title={document.title} blob={query.data} />
  if (document.contentType === 'text/plain')
    return <TextDocument name={name} title={document.title} blob={query.data} />
  return <ImageDocument title={document.title} blob={query.data} />
}
