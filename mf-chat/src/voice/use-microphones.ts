import { useEffect, useState } from 'react';

export type MicrophoneChoice = { id: string; name: string };

/** Microphones of this device. Browsers name them once one was allowed, so ask with `allowed`. */
export function useMicrophones(allowed: boolean): readonly MicrophoneChoice[] {
  const [found, setFound] = useState<readonly MicrophoneChoice[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!allowed || !mediaDevices?.enumerateDevices) return;
    let mounted = true;
    const look = async () => {
      const devices = await mediaDevices.enumerateDevices().catch(() => []);
      const inputs = devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '');
      if (mounted) setFound(inputs.map(({ deviceId, label }) => ({ id: deviceId, name: label })));
    };
    void look();
    const onChange = () => void look();
    mediaDevices.addEventListener('devicechange', onChange);
    return () => {
      mounted = false;
      mediaDevices.removeEventListener('devicechange', onChange);
    };
  }, [allowed]);
  return found;
}
