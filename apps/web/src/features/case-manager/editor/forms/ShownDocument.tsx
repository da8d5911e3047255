import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import { DocumentViewer } from '../../../documents/DocumentViewer.tsx'
import { storedDocumentQuery } from '../../../documents/document-query.ts'
import classes from './forms.module.css'

/** A document of the case over the page, in the viewer that candidates read it in. */
export function ShownDocument({ document, onClose }: { document: SourceDocument; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={document.title}
      size="min(60rem, 96vw)"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem', overflowWrap: 'anywhere' } }}
    >
      <div className={classes.shownDocument}>
        <DocumentViewer document={document} source={storedDocumentQuery(document.file, document.contentType)} />
      </div>
    </Modal>
  )
}
