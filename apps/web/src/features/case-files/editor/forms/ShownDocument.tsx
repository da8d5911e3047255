import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DocumentViewer } from '../../../documents/DocumentViewer.tsx'
import { storedDocumentQuery } from '../../../documents/document-query.ts'
import { useEditing } from '../editor-context.ts'
import classes from './forms.module.css'

/** A document of the case over the page, in the viewer that candidates read it in. */
export function ShownDocument({ document, onClose }: { document: SourceDocument; onClose: () => void }) {
  const language = useEditing().language
  return (
    <Dialog opened title={document.title} size="min(60rem, 96vw)" onClose={onClose}>
      <div className={classes.shownDocument} data-document={document.documentId}>
        <DocumentViewer
          document={{ ...document, language }}
          source={storedDocumentQuery(document.file, document.contentType)}
        />
      </div>
    </Dialog>
  )
}
