/** As wide as the column, or a scale where 1 is the document's own size. */
export type Zoom = 'fit' | number

const step = 1.25
const smallest = 0.25
const largest = 5

export const zoomed = (scale: number, direction: 1 | -1): number =>
  Math.min(largest, Math.max(smallest, scale * step ** direction))

export const scaleOf = (zoom: Zoom, room: number, width: number): number =>
  zoom === 'fit' ? (room > 0 && width > 0 ? room / width : 1) : zoom
