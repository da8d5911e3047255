import { type Quad, turnedQuad } from '../selection/quads.ts'
import classes from './reader.module.css'
import type { Turn } from './reading.ts'

const percent = (part: number): string => `${part * 100}%`

/** Boxes over the text of a page. */
export const Marks = ({ quads, turn }: { quads: readonly Quad[]; turn: Turn }) =>
  quads.map((quad) => {
    const { x, y, width, height } = turnedQuad(quad, turn)
    const style = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
    return <span key={`${x} ${y} ${width}`} className={classes.mark} style={style} data-mark />
  })
