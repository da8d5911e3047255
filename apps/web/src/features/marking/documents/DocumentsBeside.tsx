import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Drawer, Skeleton } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../../api/session.ts'
import { reviewedDocumentQuery } from '../../documents/document-query.ts'
import { onShowInDocument, shownPlace } from '../../documents/selection/show-request.ts'
import { titlesOf } from '../../evidence/evidence-documents.ts'
import type { Comparison, Work } from '../assessment.ts'
import { DocumentTitles } from './document-titles.ts'
import classes from './documents-beside.module.css'

const Documents = lazy(async () => ({ default: (await import('../../documents/Documents.tsx')).Documents }))

const openKey = 'casebench.documents-beside-answers'
/** From this width on there is room for the documents beside the answers. */
const roomForBoth = '(min-width: 1180px)'

/** And from this one on both are read as they are alone: there they stand beside each other until somebody hides them. */
const roomAsAlone = '(min-width: 1700px)'

function wasOpen(): boolean {
  const chosen = localStorage.getItem(openKey)
  return chosen === null ? matchMedia(roomAsAlone).matches : chosen === 'true'
}

type Props = {
  work: Work
  documents: Comparison['documents']
  /** What stands beside the button that shows and hides the documents. */
  head: ReactNode
  children: ReactNode
}

/** The documents of the case beside somebody's answers, or over them where the screen is narrow. A piece of evidence leads there. */
export function DocumentsBeside({ work, documents, head, children }: Props) {
  const { email: reader } = useUser()
  const hasRoom = useMediaQuery(roomForBoth, undefined, { getInitialValueInEffect: false })
  const [isBeside, setBeside] = useState(wasOpen)
  const [isOver, setOver] = useState(false)
  const asked = useSyncExternalStore(onShowInDocument, shownPlace)
  const [seen, setSeen] = useState(asked)
  const choose = (shown: boolean) => {
    if (!hasRoom) return setOver(shown)
    setBeside(shown)
    try {
      localStorage.setItem(openKey, String(shown))
    } catch {
      // Full: it is as chosen until the page is left.
    }
  }
  // A place in a document was asked for.
  if (asked !== seen) {
    setSeen(asked)
    if (asked) choose(true)
  }
  const isShown = hasRoom ? isBeside : isOver
  const { email, caseId, mode } = work
  const [sourceOf] = useState(() => (documentId: string) => reviewedDocumentQuery({ email, caseId, mode }, documentId))
  const reading = (
    <Suspense fallback={<Skeleton height="100%" />}>
      <Documents
        assignment={{ email: reader, caseId, mode: 'review' }}
        documents={documents}
        sourceOf={sourceOf}
        onReveal={() => choose(true)}
      />
    </Suspense>
  )
  return (
    <DocumentTitles value={titlesOf(documents)}>
      <div className={classes.head}>
        {head}
        <Button
          variant={hasRoom && isShown ? 'light' : 'default'}
          size="compact-md"
          leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
          aria-pressed={isShown}
          onClick={() => choose(!isShown)}
        >
          <Trans>Documents</Trans>
        </Button>
      </div>
      <div className={classes.both} data-beside={(hasRoom && isShown) || undefined}>
        <div className={classes.answers}>{children}</div>
        {hasRoom && isShown && (
          <aside className={classes.documents} aria-label={t`Documents`}>
            {reading}
          </aside>
        )}
      </div>
      <Drawer
        opened={!hasRoom && isOver}
        onClose={() => setOver(false)}
        title={t`Documents`}
        position="right"
        size="100%"
        closeButtonProps={{ 'aria-label': t`Close` }}
        classNames={{ content: classes.over, body: classes.overBody }}
      >
        {reading}
      </Drawer>
    </DocumentTitles>
  )
}
