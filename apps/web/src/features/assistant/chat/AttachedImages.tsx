import { t } from '@lingui/core/macro'
import { CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { IconPhoto } from '@tabler/icons-react'
import type { AttachedImage } from './entry.ts'
import classes from './panel.module.css'

type Props = { images: readonly AttachedImage[]; onRemove?: (image: AttachedImage) => void }

/** The pictures of a question. Where the device had no room for one there is its name. */
export function AttachedImages({ images, onRemove }: Props) {
  if (images.length === 0) return null
  return (
    <ul className={classes.images} aria-label={t`Pictures`}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li key={`${image.filename}-${index}`}>
          {image.base64 === undefined ? (
            <span className={classes.imageName}>
              <IconPhoto size={14} stroke={1.6} aria-hidden /> {image.filename}
            </span>
          ) : (
            <img src={image.base64} alt={image.filename} className={classes.image} />
          )}
          {onRemove && (
            <CloseButton
              size={24}
              iconSize={14}
              variant="default"
              radius="xl"
              aria-label={t`Remove ${image.filename}`}
              className={classes.remove}
              onClick={() => onRemove(image)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
