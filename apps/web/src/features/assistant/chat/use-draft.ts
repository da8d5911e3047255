import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { choose, read } from './attachments.ts'
import type { AttachedImage } from './entry.ts'

/** A question while it is written. It outlasts the closing of the panel. */
export type Draft = {
  text: string
  write: (text: string) => void
  images: readonly AttachedImage[]
  /** Why some file was not attached. */
  faults: readonly string[]
  attach: (files: readonly File[]) => void
  remove: (image: AttachedImage) => void
  clear: () => void
}

export function useDraft(): Draft {
  const [text, write] = useState('')
  const [images, setImages] = useState<readonly AttachedImage[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const attach = (files: readonly File[]) => {
    const chosen = choose(files, images.length)
    setFaults(chosen.faults)
    Promise.all(chosen.taken.map(read)).then(
      (added) => setImages((before) => [...before, ...added]),
      () => setFaults([t`The picture could not be read. Please try again.`]),
    )
  }
  return {
    text,
    write,
    images,
    faults,
    attach,
    remove: (image) => {
      setFaults([])
      setImages((before) => before.filter((one) => one !== image))
    },
    clear: () => {
      write('')
      setImages([])
      setFaults([])
    },
  }
}
