import type { KitPartName } from '@parley/contracts/models/kit';
import { Brain, Ear, type LucideIcon, Volume2 } from 'lucide-react';

export const partIcons: Record<KitPartName, LucideIcon> = { thinks: Brain, hears: Ear, voice: Volume2 };
