import { describeTable } from '../case-table.ts'

describeTable('website', 'the same page of a shared host', [
  ['facebook.com/acmebakery', 'https://www.facebook.com/acmebakery/', 'correct'],
  ['facebook.com/acmebakery', 'https://de-de.facebook.com/AcmeBakery/about', 'correct'],
  ['facebook.com/acmebakery', 'fb.com/acmebakery', 'correct'],
  ['linkedin.com/company/acme', 'https://de.linkedin.com/company/acme/about/', 'correct'],
  ['x.com/acme', 'https://twitter.com/acme?lang=en', 'correct'],
  ['https://www.tiktok.com/@acme', 'tiktok.com/@acme', 'correct'],
  ['https://sites.google.com/view/acme', 'sites.google.com/view/acme/home', 'correct'],
  ['https://acme.github.io', 'acme.github.io/shop', 'correct'],
  ['https://acme.etsy.com', 'acme.etsy.com/', 'correct'],
  ['https://www.facebook.com/profile.php?id=100', 'facebook.com/profile.php?id=100', 'correct'],
  ['facebook.com', 'https://www.facebook.com/', 'correct'],
  ['acme.com/en/about', 'acme.com', 'correct'],
])

describeTable('website', 'another page of a shared host', [
  ['facebook.com/acmebakery', 'facebook.com/zenithbakery', 'wrong', 'different-domain'],
  ['linkedin.com/company/acme', 'linkedin.com/company/zenith', 'wrong'],
  ['linkedin.com/in/acme', 'linkedin.com/in/zenith', 'wrong'],
  ['instagram.com/acme', 'instagram.com/acme.official', 'wrong'],
  ['https://www.etsy.com/shop/acme', 'etsy.com/shop/zenith', 'wrong'],
  ['https://acme.etsy.com', 'zenith.etsy.com', 'wrong'],
  ['https://www.amazon.de/stores/acme', 'amazon.de/stores/zenith', 'wrong'],
  ['https://sites.google.com/view/acme', 'sites.google.com/view/zenith', 'wrong'],
  ['https://acme.github.io', 'zenith.github.io', 'wrong'],
  ['https://s3.amazonaws.com/acme', 's3.amazonaws.com/zenith', 'wrong'],
  ['https://github.io/acme', 'github.io/zenith', 'wrong'],
  ['https://www.facebook.com/profile.php?id=100', 'facebook.com/profile.php?id=200', 'wrong'],
  ['https://acme.wixsite.com/home', 'zenith.wixsite.com/home', 'wrong'],
  ['https://linktr.ee/acme', 'linktr.ee/zenith', 'wrong'],
  ['facebook.com/acmebakery', 'instagram.com/acmebakery', 'wrong'],
])

describeTable('website', 'perhaps the same page of a shared host', [
  ['facebook.com/acmebakery', 'facebook.com', 'notSure', 'incomplete'],
  ['facebook.com', 'facebook.com/acmebakery', 'notSure', 'incomplete'],
  ['linkedin.com/company/acme', 'linkedin.com', 'notSure', 'incomplete'],
  ['linkedin.com/company/acme', 'linkedin.com/company/123456', 'notSure'],
  ['linkedin.com/company/acme', 'linkedin.com/in/acme', 'notSure'],
  ['https://www.youtube.com/@acme', 'youtube.com/c/acme', 'notSure'],
  ['facebook.com/acme', 'facebook.com/profile.php?id=100', 'notSure'],
  ['https://www.etsy.com/shop/acme', 'etsy.com', 'notSure', 'incomplete'],
  ['https://linktr.ee/acme', 'linktr.ee', 'notSure', 'incomplete'],
  ['https://acme.etsy.com', 'etsy.com/shop/acme', 'notSure'],
])
