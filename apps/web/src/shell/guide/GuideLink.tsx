import { Trans } from '@lingui/react/macro'
import classes from './guide.module.css'
import { useGuide } from './guide.ts'

/** “Many answers are in the guide”, where one is served. It opens beside the page. */
export function GuideLink() {
  const guide = useGuide()
  if (guide === undefined) return null
  return (
    <>
      {' '}
      <Trans>
        Many answers are in{' '}
        <a className={classes.link} href={guide} target="_blank" rel="noopener">
          the guide
        </a>
        .
      </Trans>
    </>
  )
}
