import { t } from '@lingui/core/macro'
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { formatScore } from '../../../ui/formats.ts'
import type { OpenedDocument } from '../pages/page.ts'
import { IconAction } from './IconAction.tsx'
import { PageField } from './PageField.tsx'
import { zoomed } from './page-layout.ts'
import classes from './reader.module.css'
import type { DocumentView, Turn } from './reading.ts'

type Props = {
  opened: OpenedDocument
  view: DocumentView
  scale: number
  current: number
  hasThumbnails: boolean
  onView: (change: Partial<DocumentView>) => void
  onPage: (page: number) => void
  onThumbnails: (isShown: boolean) => void
}

const icon = { size: 17, stroke: 1.6 }

/** Which page, how large, which way round. */
export function PaneToolbar(props: Props) {
  const { opened, view, scale, current, hasThumbnails, onView, onPage, onThumbnails } = props
  const { pages, kind } = opened
  const next = ((view.turn + 90) % 360) as Turn
  return (
    <div className={classes.paneToolbar}>
      {pages.length > 1 && (
        <>
          <IconAction label={t`Thumbnails`} isPressed={hasThumbnails} onClick={() => onThumbnails(!hasThumbnails)}>
            <IconLayoutSidebar {...icon} />
          </IconAction>
          <PageField current={current} count={pages.length} onPage={onPage} />
        </>
      )}
      <span className={classes.zoom}>
        <IconAction label={t`Zoom out`} onClick={() => onView({ zoom: zoomed(scale, -1) })}>
          <IconMinus {...icon} />
        </IconAction>
        <span className={classes.percent}>{formatScore(scale)}</span>
        <IconAction label={t`Zoom in`} onClick={() => onView({ zoom: zoomed(scale, 1) })}>
          <IconPlus {...icon} />
        </IconAction>
      </span>
      <IconAction label={t`Fit width`} isPressed={view.zoom === 'width'} onClick={() => onView({ zoom: 'width' })}>
        <IconArrowAutofitWidth {...icon} />
      </IconAction>
      <IconAction label={t`Fit page`} isPressed={view.zoom === 'page'} onClick={() => onView({ zoom: 'page' })}>
        <IconArrowAutofitHeight {...icon} />
      </IconAction>
      {kind !== 'text' && (
        <IconAction label={t`Rotate`} onClick={() => onView({ turn: next })}>
          <IconRotateClockwise {...icon} />
        </IconAction>
      )}
    </div>
  )
}
