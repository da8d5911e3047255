import { t } from '@lingui/core/macro'
import { useMergedRef } from '@mantine/hooks'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import classes from './documents.module.css'
import { FullScreenButton } from './FullScreenButton.tsx'
import { useRoom } from './use-room.ts'
import { ZoomControls } from './ZoomControls.tsx'
import { scaleOf, type Zoom } from './zoom.ts'

const margin = 16

/** An image with zoom; a larger one than its frame is dragged or scrolled. */
export function ImageDocument({ title, blob }: { title: string; blob: Blob }) {
  const viewer = useRef<HTMLElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [measured, room] = useRoom()
  const frameRef = useMergedRef(frame, measured)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [natural, setNatural] = useState(0)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const scale = scaleOf(zoom, room - margin, natural)

  const drag = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 1)
      frame.current?.scrollBy({ left: -event.movementX, top: -event.movementY })
  }
  return (
    <section ref={viewer} className={classes.viewer} aria-label={title}>
      <div className={classes.toolbar}>
        <span className={classes.spacer} />
        <ZoomControls zoom={zoom} scale={scale} onZoom={setZoom} />
        <FullScreenButton viewer={viewer} />
      </div>
      <section
        ref={frameRef}
        className={classes.frame}
        data-pans
        onPointerMove={drag}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t`${title}, image`}
      >
        {url && (
          <img
            src={url}
            alt={title}
            draggable={false}
            onLoad={(event) => setNatural(event.currentTarget.naturalWidth)}
            style={natural > 0 ? { width: natural * scale } : { width: '100%' }}
            className={classes.image}
          />
        )}
      </section>
    </section>
  )
}
