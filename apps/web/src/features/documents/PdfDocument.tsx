import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/Notice.tsx'
import classes from './documents.module.css'
import { LoadingDocument } from './LoadingDocument.tsx'

// The PDF engine is larger than the rest of the desk: it comes with the first PDF. Not by React.lazy, because offline
// a part that does not come must not take the desk down with it.
async function openWithEngine(blob: Blob) {
  const { openPdf, PdfViewer } = await import('./pdf/PdfViewer.tsx')
  const { pages } = await openPdf(blob)
  return { pages, PdfViewer }
}

/** Loads the engine, opens the PDF and shows it. */
export function PdfDocument({ name, title, blob }: { name: string; title: string; blob: Blob }) {
  const opened = useQuery({
    queryKey: ['opened-pdf', name],
    queryFn: () => openWithEngine(blob),
    staleTime: 'static',
    gcTime: 0,
    // A document proxy is no data to compare part by part.
    structuralSharing: false,
  })
  if (opened.data) return <opened.data.PdfViewer name={name} title={title} pages={opened.data.pages} />
  if (!opened.isError) return <LoadingDocument />
  return (
    <div className={classes.empty}>
      <Notice
        icon={<IconFileAlert size={28} stroke={1.5} />}
        title={t`This document could not be opened`}
        text={t`The connection may have been lost, or the file is damaged.`}
        action={
          <Button variant="default" onClick={() => opened.refetch()} loading={opened.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        }
        isAlert
      />
    </div>
  )
}
