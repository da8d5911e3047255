import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import classes from './documents.module.css'

export const LoadingDocument = () => (
  <div className={classes.loading} role="status" aria-label={t`Loading the document`}>
    <Skeleton height="100%" />
  </div>
)
