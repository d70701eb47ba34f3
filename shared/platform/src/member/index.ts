export { type GuestTexts, MemberOnly } from './member-only.tsx';
