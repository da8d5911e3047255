import { Skeleton } from '@mantine/core'
import classes from './documents.module.css'

export const LoadingDocument = () => (
  <div className={classes.loading} role="status" aria-label="Loading the document">
    <Skeleton height="100%" />
  </div>
)
