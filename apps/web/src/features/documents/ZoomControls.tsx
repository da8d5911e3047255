import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { formatScore } from '../../ui/formats.ts'
import classes from './documents.module.css'
import { type Zoom, zoomed } from './zoom.ts'

type Props = { zoom: Zoom; scale: number; onZoom: (zoom: Zoom) => void }

/** Smaller, larger, as wide as the column. */
export function ZoomControls({ zoom, scale, onZoom }: Props) {
  const button = { variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <ActionIcon {...button} aria-label={t`Zoom out`} title={t`Zoom out`} onClick={() => onZoom(zoomed(scale, -1))}>
        <IconZoomOut size={17} stroke={1.6} />
      </ActionIcon>
      <span className={classes.percent}>{formatScore(scale)}</span>
      <ActionIcon {...button} aria-label={t`Zoom in`} title={t`Zoom in`} onClick={() => onZoom(zoomed(scale, 1))}>
        <IconZoomIn size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t`Fit width`}
        title={t`Fit width`}
        aria-pressed={zoom === 'fit'}
        onClick={() => onZoom('fit')}
      >
        <IconArrowAutofitWidth size={17} stroke={1.6} />
      </ActionIcon>
    </>
  )
}
