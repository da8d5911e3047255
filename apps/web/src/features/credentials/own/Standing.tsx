import type { CertificateStanding } from '@casebench/shared/contract/credentials'
import classes from '../../../ui/badges.module.css'
import { standingLabels, standingTones } from './standing-labels.ts'

export const Standing = ({ standing }: { standing: CertificateStanding }) => (
  <span className={classes.badge} data-tone={standingTones[standing]}>
    {standingLabels[standing]}
  </span>
)
