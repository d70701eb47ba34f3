import { IconTile } from '@orangery/ui/list-card';
import {
  Archive,
  Braces,
  Calculator,
  Calendar,
  CloudUpload,
  Code,
  Database,
  FileText,
  Folder,
  Globe,
  Image,
  Languages,
  ListChecks,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Palette,
  Plug,
  Puzzle,
  ScanText,
  Search,
  Server,
  Table2,
  Terminal,
  Wrench,
} from 'lucide-react';

/** The icons an operator can name; the names are those of lucide. */
const icons: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries({
    archive: Archive,
    braces: Braces,
    calculator: Calculator,
    calendar: Calendar,
    'cloud-upload': CloudUpload,
    code: Code,
    database: Database,
    'file-text': FileText,
    folder: Folder,
    globe: Globe,
    image: Image,
    languages: Languages,
    'list-checks': ListChecks,
    mail: Mail,
    map: MapIcon,
    palette: Palette,
    plug: Plug,
    'scan-text': ScanText,
    search: Search,
    server: Server,
    'table-2': Table2,
    terminal: Terminal,
    wrench: Wrench,
  }),
);

/** The icon of a plugin in a tile; a general one for a name that is not known here. */
export function PluginIcon({ name, size = 'medium' }: { name: string; size?: 'medium' | 'large' }) {
  const Icon = icons.get(name) ?? Puzzle;
  return (
    <IconTile size={size}>
      <Icon />
    </IconTile>
  );
}
