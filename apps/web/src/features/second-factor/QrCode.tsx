import { t } from '@lingui/core/macro'
import { QRCodeSVG } from 'qrcode.react'
import classes from './second-factor.module.css'

/** Black on white in the dark too, with the margin of four modules that scanners need (ISO/IEC 18004). */
export const QrCode = ({ value }: { value: string }) => (
  <QRCodeSVG
    value={value}
    size={208}
    marginSize={4}
    title={t`QR code for your authenticator`}
    className={`${classes.qrCode} no-screenshot`}
  />
)
