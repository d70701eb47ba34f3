import { OfficePage } from '../office/office-page.tsx';

/** The office tools. */
export const OfficeView = () => <OfficePage />;
